/** What programs that show links ask for, in pixels. */
export const PICTURE_WIDTH = 1200
export const PICTURE_HEIGHT = 630
