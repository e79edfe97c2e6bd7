export const LOOKS = ['light', 'dark'] as const
export type Look = (typeof LOOKS)[number]

export type PictureColors = {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
  /** The colors of the pity steps, from few to many pulls. */
  readonly steps: readonly string[]
}

/** The color schemes. Each text color is readable on its panel. */
export const PICTURE_COLORS: Readonly<Record<Look, PictureColors>> = {
  light: {
    page: '#f8f9fa',
    panel: '#ffffff',
    line: '#e3e1e6',
    text: '#1c191f',
    quiet: '#645d6b',
    accent: '#c2255c',
    steps: ['#256c2c', '#466a17', '#6b5d00', '#7d5700', '#8f4d00', '#a63c12', '#b3261e', '#8f1414'],
  },
  dark: {
    page: '#1c191f',
    panel: '#27232b',
    line: '#3a3540',
    text: '#f1eef4',
    quiet: '#b3abbb',
    accent: '#f783ac',
    steps: ['#86d68c', '#aedb84', '#e8de7a', '#ffd666', '#ffc078', '#ffab8c', '#ffa099', '#ff8a80'],
  },
}
