/** Pixels of the longer side: twice the widest display on a page. */
const maxSide = 3200
/** Bytes. Smaller files upload as fast as they could be downscaled. */
const minBytes = 1024 * 1024

/**
 * Downscales a photo to what a page can show, as an upright JPEG without metadata (its position included). Returns the
 * file itself if that gains nothing or the browser cannot decode it.
 */
export async function downscaleImage(file: File): Promise<Blob> {
  if (file.size < minBytes) return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!image) return file
  try {
    const { width, height } = image
    const scale = maxSide / Math.max(width, height)
    if (scale >= 1) return file
    const small = await bitmap(image, Math.round(width * scale), Math.round(height * scale))
    return small && small.size < file.size ? small : file
  } finally {
    image.close()
  }
}

function bitmap(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: transparent pixels become white, as on the server.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
}
