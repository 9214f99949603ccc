import type { PostSummary } from '../../features/company/rules/post.ts'
import type { Scene } from '../../ui/page/responsive-image.tsx'
import { postScenes } from './post-scenes.ts'
import { pictureScene } from './site-picture-scene.ts'

/** The picture of a post: its own, else the drawn one. */
export function sceneOf({ picture, photo }: Pick<PostSummary, 'picture' | 'photo'>): Scene {
  return photo ? pictureScene(photo) : postScenes[picture]
}
