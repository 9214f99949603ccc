import { Disk } from 'flydrive'

const missingPackages =
  'STORAGE_URL asks for S3, whose packages are not installed. Run: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner'

/** Opens `s3://bucket?endpoint=...&region=...`; keys come from the usual AWS variables. Private always. */
export async function openBucket(url: string) {
  const { hostname: bucket, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause) => {
    throw new Error(missingPackages, { cause })
  })
  const region = searchParams.get('region') ?? 'us-east-1'
  // A server of one's own seldom has a name for every bucket.
  const own = endpoint ? { endpoint, forcePathStyle: true } : {}
  return new Disk(new S3Driver({ bucket, region, ...own, visibility: 'private', supportsACL: false }))
}
