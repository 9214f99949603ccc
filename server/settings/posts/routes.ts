import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mostOfPost, type PostForm, postForm } from '../../../domain/company/content/post-form.ts'
import { languages } from '../../../domain/language/language.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Db } from '../../database/tables/tables.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import type { Services } from '../../services.ts'
import { insertAudit } from '../../staff/history-queries.ts'
import { lockSettings } from '../document-queries.ts'
import { changedMeanwhile, errorsAt, personal } from '../document-routes.ts'
import { claimSitePictures, pathsIn } from '../site-pictures.ts'
import { documentVersion } from '../version.ts'
import { renderMarkdown } from './markdown.ts'
import { deletePost, findWrittenPost, listWrittenPosts, putPost } from './post-queries.ts'
import { listPostSources } from './post-sources.ts'

type Needs = Pick<Services, 'store' | 'now'>

const mostBytes = 512 * 1024
/** Mounted behind `permitted`. */
export function getWrittenPosts({ store }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'listPostsToEdit',
      summary: 'Read the posts to edit them',
      description: 'All, drafts too, as they were written; those that come with the site have `isFile`. Managers only.',
      good: {
        description: 'The posts.',
        schema: z.array(z.object({ post: postForm, version: z.string(), isFile: z.boolean() })),
      },
      refuses: [403],
    }),
    async (c) => {
      const written = await listWrittenPosts(store.db)
      const known = new Set(written.map(({ slug }) => slug))
      const files = (await listPostSources()).filter(({ slug }) => !known.has(slug))
      const entries = [
        ...written.map((post) => ({ post, version: documentVersion(post), isFile: false })),
        ...files.map((post) => ({ post, version: documentVersion(undefined), isFile: true })),
      ]
      return c.json(
        entries.toSorted((a, b) => b.post.date.localeCompare(a.post.date)),
        200,
        personal,
      )
    },
  )
}

const saved = z.object({ slug: z.string(), version: z.string() })
const body = z.object({
  post: z.unknown(),
  /** Of the post as it was read; of a new one that of none. */
  version: z.string({ error: () => t('A version is required.') }).max(64),
})

export function postWrittenPost({ store, now = Date.now }: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'savePost',
      summary: 'Write a post',
      description:
        'A draft, or published: visitors see it at once. HTML in its text is shown as text, and links lead to pages of ours or secure sites alone. 409 where a colleague saved it meanwhile. Managers only.',
      good: { description: 'The post as it is now.', schema: saved },
      body: z.object({ post: postForm, version: z.string() }),
      conflict: z.object({ error: z.string() }),
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(body, mostBytes),
    async (c) => {
      const { post, version } = c.req.valid('json')
      const read = postForm.safeParse(post)
      if (!read.success) return c.json({ errors: errorsAt(read.error) }, 422, personal)
      const { data } = read
      const at = new Date(now())
      const outcome = await store.change(async (tx) => {
        await lockSettings(tx)
        const before = await findWrittenPost(tx, data.slug)
        if (documentVersion(before) !== version) return 'changed' as const
        const missing = await claimSitePictures(tx, `post:${data.slug}`, pathsIn(data.picture))
        if (missing.length > 0) return 'picture' as const
        await putPost(tx, data, at)
        await note(tx, data.slug, before, data, at)
        return 'done' as const
      })
      if (outcome === 'changed') return c.json({ error: changedMeanwhile() }, 409, personal)
      if (outcome === 'picture') return c.json({ errors: { picture: [t('There is no such upload.')] } }, 422, personal)
      return c.json({ slug: data.slug, version: documentVersion(data) }, 200, personal)

      function note(tx: Db, slug: string, from: PostForm | undefined, to: PostForm, at: Date) {
        const entry = { propertyId: '', what: `setting-posts.${slug}`, from: from ?? null, to }
        return insertAudit(tx, { ...entry, person: c.get('person')! }, at)
      }
    },
  )
}

export function postRemovePost({ store, now = Date.now }: Needs) {
  const which = z.object({ slug: z.string().max(80) })
  return createFactory().createHandlers(
    describe({
      id: 'removePost',
      summary: 'Remove a post that staff wrote',
      description: 'A post of the same address that comes with the site is shown again. Managers only.',
      good: { description: 'It is gone.', schema: which },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(which, 1024),
    async (c) => {
      const { slug } = c.req.valid('json')
      const gone = await store.change(async (tx) => {
        const before = await findWrittenPost(tx, slug)
        if (!before || !(await deletePost(tx, slug))) return false
        await claimSitePictures(tx, `post:${slug}`, [])
        const entry = { propertyId: '', what: `setting-posts.${slug}`, from: before, to: null }
        await insertAudit(tx, { ...entry, person: c.get('person')! }, new Date(now()))
        return true
      })
      if (!gone) return c.json({ error: t('There is no such post.') }, 404, personal)
      return c.json({ slug }, 200, personal)
    },
  )
}

/** As visitors will see a text. */
export function postPreview() {
  const asked = z.object({ body: z.string().max(mostOfPost), language: z.enum(languages) })
  return createFactory().createHandlers(
    describe({
      id: 'previewPost',
      summary: 'See a text as visitors will',
      description: 'Markdown as the HTML of the page. Stores nothing. Managers only.',
      good: { description: 'The HTML.', schema: z.object({ html: z.string() }) },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(asked, mostBytes),
    (c) => {
      const { body, language } = c.req.valid('json')
      return c.json({ html: renderMarkdown(body, language) }, 200, personal)
    },
  )
}
