/**
 * - `noCamera`, `noPermission`, `cameraBusy`: there is no picture to look at;
 * - `unreadable`: what was chosen is no picture;
 * - `noCode`: there is no QR code in it;
 * - `foreign`: there is one, but not of ours.
 */
export type ScanProblem =
  | 'noCamera'
  | 'noPermission'
  | 'cameraBusy'
  | 'unreadable'
  | 'noCode'
  | 'foreign'
