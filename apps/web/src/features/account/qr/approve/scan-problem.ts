/**
 * - `noCamera`, `noPermission`, `cameraBusy`: no video is available;
 * - `unreadable`: the file is no image;
 * - `noCode`: the image contains no QR code;
 * - `foreign`: the QR code is not ours.
 */
export type ScanProblem =
  | 'noCamera'
  | 'noPermission'
  | 'cameraBusy'
  | 'unreadable'
  | 'noCode'
  | 'foreign'
