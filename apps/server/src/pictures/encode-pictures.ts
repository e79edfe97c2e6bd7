import { reEncodePicture } from './re-encode-picture.ts'

// A program of its own, which picture-encoder.ts starts: it takes files and gives back pictures, one
// after the other, for as long as somebody listens.
process.on('message', (body: Uint8Array) => {
  void reEncodePicture(Buffer.from(body)).then((picture) => process.send?.(picture))
})
