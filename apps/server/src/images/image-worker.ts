import { type ImagePurpose, reEncodeImage } from './re-encode-image.ts'

// A separate program, started by image-encoder.ts: it receives files and returns images, one
// after the other, until the channel closes.
process.on('message', ([body, purpose]: [Uint8Array, ImagePurpose]) => {
  void reEncodeImage(Buffer.from(body), purpose).then((image) => process.send?.(image))
})
