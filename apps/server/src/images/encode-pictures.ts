import { type PicturePurpose, reEncodePicture } from './re-encode-picture.ts'

// A program of its own, which picture-encoder.ts starts: it takes files and gives back pictures, one
// after the other, for as long as somebody listens.
process.on('message', ([body, purpose]: [Uint8Array, PicturePurpose]) => {
  void reEncodePicture(Buffer.from(body), purpose).then((picture) => process.send?.(picture))
})
