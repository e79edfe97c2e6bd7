/** Of buttons that do what cannot be taken back: the first red on which white can be read. */
export const DANGER = 'red.9'
