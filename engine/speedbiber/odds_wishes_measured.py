"""What a *normal* player reached alone with each triple of wishes, game by game.

The numbers are those of the study ``tests/studies/speedbiber_wishes.py``, and a test compares them.
"""

TABLE = """
otter 16.86, little-owl 9.43, ants 19.79, mills 7.07
  50 47 54 55 64 51 59 61 59 45 55 48 53 43
otter 20.21, little-owl 12.00, fox 21.71, mills 7.29
  52 50 63 52 82 61 61 74 67 45 78 51 68 53
otter 20.29, little-owl 10.71, bees 15.00, mills 7.07
  56 44 53 47 52 54 64 57 52 49 62 50 64 39
otter 19.93, little-owl 11.36, hedgehog 13.79, mills 7.71
  45 34 46 40 63 61 45 63 71 57 57 35 76 46
otter 21.00, little-owl 11.71, red-deer 42.86, mills 7.71
  68 86 79 89 87 93 93 98 77 85 92 53 97 69
otter 21.14, little-owl 12.43, stork 10.07, mills 7.29
  32 50 43 36 51 61 44 71 71 44 75 35 71 29
otter 19.29, little-owl 12.14, dragonfly 17.36, mills 7.29
  43 44 54 53 75 64 60 64 63 40 56 59 63 47
otter 18.50, little-owl 10.64, woodpecker 25.57, mills 7.07
  60 60 65 62 59 64 54 63 67 64 56 55 75 61
otter 17.36, ants 22.14, fox 18.29, mills 6.21
  58 62 63 72 78 68 75 66 73 55 43 60 64 59
otter 17.36, ants 21.57, bees 16.29, mills 6.43
  60 63 64 63 64 66 67 63 61 59 54 59 65 55
otter 17.71, ants 21.21, hedgehog 13.50, mills 6.86
  54 44 48 56 74 67 61 53 77 56 55 52 76 57
otter 17.86, ants 22.57, red-deer 42.00, mills 7.29
  80 89 83 96 95 80 99 99 104 100 75 94 99 63
otter 17.36, ants 23.07, stork 12.00, mills 6.64
  46 42 47 71 86 54 66 74 74 40 31 69 88 39
otter 18.29, ants 20.07, dragonfly 18.29, mills 6.64
  62 68 70 59 67 63 61 58 71 63 53 63 67 61
otter 15.57, ants 20.00, woodpecker 27.14, mills 6.86
  68 85 63 67 68 74 77 70 68 69 60 62 75 68
otter 21.64, fox 21.43, bees 14.79, mills 7.50
  59 68 65 61 63 47 77 66 68 69 84 47 70 71
otter 20.29, fox 19.14, hedgehog 12.79, mills 8.36
  57 61 56 53 71 37 68 70 64 58 74 40 75 64
otter 21.07, fox 22.57, red-deer 41.14, mills 8.57
  89 89 99 114 101 70 98 105 87 63 123 73 105 91
otter 20.50, fox 21.71, stork 9.00, mills 7.71
  43 53 79 59 76 34 60 74 55 39 92 37 74 50
otter 20.43, fox 20.29, dragonfly 18.79, mills 7.29
  66 79 75 58 88 59 64 59 70 66 65 55 75 56
otter 19.07, fox 22.29, woodpecker 25.57, mills 7.50
  69 71 82 76 73 54 94 74 75 90 59 66 88 71
otter 20.14, bees 12.50, hedgehog 10.93, mills 7.93
  48 50 52 40 57 38 56 56 63 60 62 37 57 45
otter 21.14, bees 14.57, red-deer 43.71, mills 7.29
  91 79 93 89 86 71 99 89 93 91 98 59 101 75
otter 20.71, bees 13.93, stork 11.14, mills 7.29
  47 44 62 58 49 35 50 66 54 57 72 35 75 39
otter 20.50, bees 14.64, dragonfly 18.21, mills 7.29
  74 58 67 57 77 60 59 57 64 51 68 51 54 52
otter 18.00, bees 15.93, woodpecker 25.00, mills 7.29
  72 75 57 65 70 48 86 55 62 71 65 53 81 67
otter 20.79, hedgehog 14.43, red-deer 43.71, mills 8.79
  68 73 91 88 94 65 89 102 107 100 101 64 106 80
otter 20.21, hedgehog 14.93, stork 12.86, mills 9.00
  37 37 64 47 75 29 52 71 74 66 84 28 92 42
otter 18.86, hedgehog 12.50, dragonfly 18.57, mills 8.36
  64 57 55 45 65 52 53 66 76 49 53 55 59 67
otter 17.71, hedgehog 12.00, woodpecker 26.57, mills 7.93
  57 55 62 56 62 49 69 71 75 81 67 58 77 60
otter 20.36, red-deer 43.71, stork 13.93, mills 8.14
  61 65 104 97 102 62 88 105 90 90 114 61 104 63
otter 21.14, red-deer 44.57, dragonfly 19.00, mills 7.07
  106 100 98 94 97 96 95 81 94 96 86 91 79 72
otter 18.07, red-deer 42.00, woodpecker 26.71, mills 7.71
  87 87 96 96 99 82 110 101 98 96 75 100 109 87
otter 19.57, stork 11.79, dragonfly 18.36, mills 7.50
  84 61 74 59 87 51 67 45 62 29 50 53 43 36
otter 18.43, stork 9.21, woodpecker 25.57, mills 6.86
  53 51 74 57 68 46 66 75 60 62 43 57 79 50
otter 18.43, dragonfly 16.36, woodpecker 25.29, mills 8.14
  70 64 56 67 66 59 78 62 69 82 81 55 82 64
little-owl 12.50, ants 21.29, fox 16.29, mills 7.07
  50 61 49 77 56 41 68 71 67 49 38 52 62 59
little-owl 11.50, ants 21.43, bees 12.79, mills 7.93
  50 54 51 58 57 41 64 61 50 48 44 59 61 53
little-owl 11.50, ants 20.64, hedgehog 11.07, mills 7.29
  52 51 35 62 51 31 50 63 74 42 33 56 54 53
little-owl 12.29, ants 20.71, red-deer 41.14, mills 7.50
  67 92 69 91 92 65 84 98 85 84 66 92 83 75
little-owl 12.64, ants 21.36, stork 7.50, mills 7.29
  38 75 33 73 69 29 48 75 49 31 30 47 47 39
little-owl 12.86, ants 20.36, dragonfly 18.00, mills 7.07
  44 45 64 61 70 46 60 70 66 56 50 65 60 59
little-owl 10.36, ants 20.86, woodpecker 25.57, mills 6.64
  51 75 57 49 64 69 66 69 63 56 62 65 73 69
little-owl 14.07, fox 18.00, bees 14.50, mills 7.93
  50 39 48 61 37 48 67 59 58 64 55 56 60 61
little-owl 13.79, fox 16.00, hedgehog 12.07, mills 7.71
  37 33 39 40 50 43 61 65 60 62 39 50 59 56
little-owl 14.29, fox 18.57, red-deer 42.86, mills 7.93
  74 77 73 85 94 83 89 96 98 85 83 78 72 84
little-owl 13.14, fox 18.86, stork 9.00, mills 7.71
  31 60 37 38 40 62 54 73 43 50 46 42 48 58
little-owl 16.29, fox 21.14, dragonfly 18.14, mills 7.50
  52 41 79 65 74 53 76 80 79 58 51 49 72 54
little-owl 12.93, fox 20.86, woodpecker 27.00, mills 6.43
  55 62 52 94 59 85 65 76 74 52 67 61 70 69
little-owl 13.57, bees 11.43, hedgehog 12.14, mills 8.14
  36 34 34 45 36 42 52 58 58 49 48 44 50 48
little-owl 14.29, bees 14.29, red-deer 42.86, mills 7.71
  61 78 68 80 83 80 82 87 89 89 78 75 65 93
little-owl 12.93, bees 14.21, stork 11.57, mills 7.93
  34 36 32 57 21 58 72 60 42 49 57 40 41 54
little-owl 15.29, bees 16.07, dragonfly 18.50, mills 7.93
  50 48 61 52 71 52 59 62 64 60 53 65 60 52
little-owl 12.86, bees 16.93, woodpecker 26.86, mills 6.00
  63 62 54 57 66 76 66 67 63 63 47 61 62 70
little-owl 14.00, hedgehog 15.00, red-deer 42.86, mills 7.93
  56 72 59 78 87 79 86 103 95 90 76 85 70 81
little-owl 13.57, hedgehog 14.07, stork 10.07, mills 8.36
  27 53 23 20 36 56 61 75 60 54 42 54 46 38
little-owl 13.79, hedgehog 13.64, dragonfly 18.64, mills 7.93
  40 35 65 40 68 40 56 73 75 51 45 49 55 64
little-owl 12.64, hedgehog 12.43, woodpecker 26.57, mills 6.43
  51 52 48 35 60 64 46 79 70 75 59 54 57 63
little-owl 14.50, red-deer 42.00, stork 12.21, mills 7.71
  50 92 57 91 87 94 65 102 72 78 82 62 48 90
little-owl 15.93, red-deer 42.00, dragonfly 18.50, mills 7.29
  76 69 95 83 98 73 81 99 85 84 87 73 85 84
little-owl 11.14, red-deer 42.86, woodpecker 25.86, mills 7.29
  67 81 95 83 81 97 92 106 95 85 82 85 72 99
little-owl 15.07, stork 11.57, dragonfly 18.21, mills 7.71
  50 33 63 60 71 37 48 65 50 45 60 37 49 68
little-owl 12.21, stork 9.21, woodpecker 25.57, mills 6.86
  43 45 58 33 53 61 45 72 81 46 57 62 48 50
little-owl 12.71, dragonfly 16.36, woodpecker 24.86, mills 6.86
  56 67 63 68 67 50 56 73 62 55 53 54 63 64
ants 24.00, fox 18.29, bees 13.57, mills 7.07
  64 68 61 75 72 44 56 66 67 64 57 69 52 66
ants 22.50, fox 16.29, hedgehog 10.29, mills 6.43
  38 59 46 74 70 35 51 58 72 35 58 73 51 57
ants 23.14, fox 16.00, red-deer 41.14, mills 6.43
  81 103 80 99 109 57 75 99 76 96 86 111 65 77
ants 23.43, fox 16.86, stork 10.07, mills 6.86
  46 85 44 92 92 33 39 67 45 41 39 84 41 53
ants 23.86, fox 17.14, dragonfly 17.86, mills 6.21
  50 65 58 72 78 53 68 72 74 65 68 63 54 71
ants 23.86, fox 18.57, woodpecker 26.71, mills 6.64
  54 95 79 94 71 89 75 76 77 65 49 67 93 77
ants 22.57, bees 12.14, hedgehog 8.93, mills 6.86
  47 55 47 57 56 34 48 56 66 49 42 50 50 50
ants 23.07, bees 14.64, red-deer 42.86, mills 6.64
  89 94 81 104 103 56 92 99 80 92 86 94 69 82
ants 23.50, bees 12.71, stork 11.79, mills 7.29
  46 73 45 77 67 32 47 71 59 63 41 62 45 46
ants 23.00, bees 12.79, dragonfly 18.00, mills 6.43
  57 54 60 64 72 51 64 70 63 59 54 56 56 63
ants 22.64, bees 15.29, woodpecker 27.14, mills 6.21
  60 91 80 56 67 77 69 75 69 69 59 69 79 78
ants 22.21, hedgehog 12.64, red-deer 41.14, mills 6.64
  79 89 66 87 101 47 85 89 105 102 77 95 68 67
ants 22.57, hedgehog 11.79, stork 9.86, mills 6.43
  44 69 30 75 79 23 37 57 58 36 43 71 44 43
ants 21.71, hedgehog 13.36, dragonfly 17.71, mills 6.64
  48 50 48 60 67 43 57 62 84 74 48 50 67 74
ants 21.57, hedgehog 10.79, woodpecker 25.71, mills 6.00
  48 76 65 34 65 85 57 76 68 59 50 64 85 65
ants 23.43, red-deer 41.14, stork 13.93, mills 6.64
  86 113 64 116 118 45 63 99 96 95 83 108 49 57
ants 22.93, red-deer 42.00, dragonfly 18.00, mills 6.21
  90 82 82 108 103 65 78 103 101 93 76 101 78 88
ants 25.07, red-deer 42.86, woodpecker 26.14, mills 6.86
  94 111 95 108 104 115 103 96 94 99 67 106 128 93
ants 22.29, stork 9.43, dragonfly 17.71, mills 6.43
  55 37 46 82 81 41 48 73 52 60 40 73 42 52
ants 23.43, stork 6.64, woodpecker 26.43, mills 6.43
  54 75 63 33 70 78 55 60 60 60 41 79 95 58
ants 24.07, dragonfly 15.43, woodpecker 26.71, mills 6.86
  59 84 73 78 71 86 67 76 83 54 62 72 80 78
fox 20.57, bees 11.50, hedgehog 10.71, mills 8.14
  41 39 55 60 49 30 52 45 59 57 70 54 43 59
fox 18.86, bees 14.86, red-deer 43.71, mills 7.71
  92 83 90 96 94 74 81 89 85 83 98 74 65 88
fox 19.14, bees 13.57, stork 10.07, mills 7.93
  41 66 53 68 33 39 45 55 47 58 52 60 41 52
fox 22.00, bees 14.50, dragonfly 19.14, mills 7.29
  54 59 64 64 68 52 72 72 65 70 55 56 58 72
fox 21.14, bees 16.29, woodpecker 25.86, mills 7.07
  74 82 84 87 64 46 68 60 76 71 76 63 58 76
fox 18.00, hedgehog 12.00, red-deer 43.71, mills 7.71
  74 68 76 90 113 73 93 84 98 80 64 76 64 87
fox 19.14, hedgehog 11.71, stork 8.57, mills 8.14
  28 71 40 52 48 39 51 45 53 60 28 60 40 51
fox 17.43, hedgehog 10.14, dragonfly 19.00, mills 7.07
  37 32 50 53 65 45 66 56 71 48 40 59 61 68
fox 20.86, hedgehog 11.71, woodpecker 27.43, mills 6.43
  57 77 58 86 58 45 48 76 74 68 75 75 65 68
fox 20.00, red-deer 43.71, stork 10.50, mills 7.71
  66 111 85 92 106 80 70 86 85 83 61 92 50 80
fox 18.57, red-deer 43.71, dragonfly 18.86, mills 7.07
  70 78 93 95 93 89 87 97 90 94 73 92 79 105
fox 21.43, red-deer 42.86, woodpecker 24.29, mills 6.86
  96 86 87 99 99 99 98 92 89 94 99 108 75 115
fox 20.29, stork 6.64, dragonfly 19.29, mills 7.07
  34 36 48 78 77 44 51 65 54 64 37 45 43 70
fox 21.71, stork 10.50, woodpecker 25.00, mills 6.43
  77 62 56 73 66 54 46 56 72 44 90 88 51 56
fox 23.14, dragonfly 15.64, woodpecker 24.43, mills 6.86
  73 82 72 68 62 57 68 78 82 69 71 66 63 70
bees 11.43, hedgehog 12.00, red-deer 43.71, mills 7.71
  62 70 77 75 82 71 67 77 76 82 89 78 58 84
bees 10.07, hedgehog 13.00, stork 13.07, mills 7.71
  29 49 40 55 35 38 31 48 39 49 69 53 34 45
bees 12.36, hedgehog 10.43, dragonfly 19.29, mills 7.07
  40 45 46 49 52 44 55 53 56 56 47 38 51 56
bees 14.07, hedgehog 9.14, woodpecker 26.71, mills 6.21
  55 65 59 44 50 44 49 69 62 64 61 53 52 59
bees 13.71, red-deer 43.71, stork 13.71, mills 8.14
  82 90 85 97 98 79 61 89 84 85 92 58 46 64
bees 14.79, red-deer 44.57, dragonfly 19.29, mills 6.64
  73 87 80 89 92 88 80 92 89 90 91 70 87 86
bees 16.00, red-deer 42.86, woodpecker 24.71, mills 7.29
  101 86 88 98 90 89 96 80 95 94 87 92 70 106
bees 13.57, stork 9.21, dragonfly 19.36, mills 7.29
  37 43 44 66 56 43 44 61 37 60 61 37 38 65
bees 15.64, stork 7.29, woodpecker 25.14, mills 6.43
  57 62 57 42 49 53 48 44 63 63 56 67 46 56
bees 16.29, dragonfly 15.43, woodpecker 24.43, mills 7.07
  67 75 64 62 64 55 64 61 68 63 63 53 56 70
hedgehog 13.79, red-deer 43.71, stork 10.71, mills 7.71
  50 96 72 83 102 79 73 73 100 83 48 83 54 67
hedgehog 14.00, red-deer 45.43, dragonfly 18.71, mills 7.07
  65 72 83 85 95 81 92 84 93 96 68 80 95 104
hedgehog 13.71, red-deer 42.86, woodpecker 26.29, mills 7.07
  91 76 73 90 89 93 76 96 102 98 111 86 76 102
hedgehog 12.29, stork 11.14, dragonfly 18.57, mills 7.29
  29 30 38 57 66 36 68 48 61 45 32 39 67 74
hedgehog 12.36, stork 8.14, woodpecker 27.14, mills 6.21
  52 52 42 21 59 53 28 60 79 57 81 66 52 52
hedgehog 13.64, dragonfly 16.79, woodpecker 27.43, mills 7.07
  54 67 52 75 69 48 46 79 74 70 76 62 63 74
red-deer 43.71, stork 7.50, dragonfly 18.86, mills 7.07
  62 76 80 96 100 80 59 89 62 88 65 75 59 89
red-deer 43.71, stork 11.79, woodpecker 24.00, mills 7.50
  96 81 71 96 86 94 77 68 95 87 105 100 57 105
red-deer 44.57, dragonfly 17.21, woodpecker 25.00, mills 7.07
  99 98 87 90 93 81 89 108 102 92 97 94 79 105
stork 13.93, dragonfly 16.36, woodpecker 23.29, mills 7.07
  58 62 50 67 69 45 48 74 74 71 71 64 43 53
"""
"""For every triple two lines: what each wish and the mills brought on average, and the points of the games,
which had the same maps and the same order of the cards in every triple."""
