// Paper is white: whoever reads in the dark prints the page as it looks in the light.

export function printInTheLight() {
  const page = document.documentElement.dataset;
  let theme = null; // what the page goes back to
  const print = () => {
    if (page.theme === 'light') return;
    theme ??= page.theme ?? null;
    page.theme = 'light';
  };
  const back = () => {
    if (theme) page.theme = theme;
    theme = null;
  };
  addEventListener('beforeprint', print);
  addEventListener('afterprint', back);
  matchMedia('print').addEventListener('change', ({ matches }) => (matches ? print() : back()));
}
