import { data, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { renderMarkdown } from '#app/features/company/server/settings/posts/markdown.ts'
import { listPostsToEdit, removePost, savePost } from '#app/features/company/server/settings/posts/posts.ts'
import { today } from '../../../../core/dates.ts'
import { isLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { settingsPath, settingsPostPath } from '../../../../core/office-paths.ts'
import { textOf } from '../../../../core/received-values.ts'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import type { UploadedPicture } from '../../../submit/rules/submission.ts'
import { addressFrom, maxOfPost } from '../../rules/content/post-form.ts'
import { SettingsLayout } from '../../shared/settings-layout.tsx'
import type { Route } from './+types/edit-post'
import { PostForm, type TypedPost } from './post-form.tsx'

export const handle = { photos: true }

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  await requirePermission(call, 'change-office')
  const saved = new URL(request.url).searchParams.has('saved')
  if (slug === 'new') {
    const day = today()
    const nothing = { en: '', fr: '' }
    const post: TypedPost = {
      slug: '',
      title: nothing,
      description: nothing,
      body: nothing,
      date: day,
      checked: day,
      scene: 'hero-tide',
      picture: null,
      alt: nothing,
      published: false,
    }
    return { post, version: 'new', isFile: false, isNew: true, saved }
  }
  const posts = await listPostsToEdit(call.services.store.db)
  const found = posts.find(({ post }) => post.slug === slug)
  if (!found) throw data(null, { status: 404 })
  return { ...found, post: found.post as TypedPost, isNew: false, saved }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  const form = await request.formData()
  const post = postFrom(form)
  const what = textOf(form, 'do')
  if (what === 'remove') {
    const gone = await removePost(call.services, person, post.slug)
    if ('done' in gone) return redirect(settingsPath('posts'), 303)
    return data({ post, reason: gone.refused.reason, errors: {} }, { status: gone.refused.status })
  }
  const [, preview] = /^preview-(\w+)$/.exec(what) ?? []
  if (isLanguage(preview)) {
    const html = renderMarkdown(post.body[preview].slice(0, maxOfPost), preview)
    return { post, errors: {}, preview: { language: preview, html } }
  }
  const refused = takePicture(post, form)
  if (refused) return data({ post, reason: refused, errors: {} }, { status: 422 })
  const published = what === 'publish' ? true : what === 'draft' ? false : post.published
  const answer = await savePost(call.services, person, { ...post, published }, textOf(form, 'version'))
  if ('done' in answer) return redirect(`${settingsPostPath(answer.done.slug)}?saved`, 303)
  const { status, errors = {}, reason } = answer.refused
  return data({ post, errors, reason }, { status })
}

function postFrom(form: FormData): TypedPost {
  const words = (name: string) => ({ en: plain(form, `${name}.en`), fr: plain(form, `${name}.fr`) })
  const picture = JSON.parse(textOf(form, 'picture') || 'null') as TypedPost['picture']
  const title = words('title')
  return {
    slug: plain(form, 'slug') || addressFrom(title.en || title.fr),
    title,
    description: words('description'),
    body: words('body'),
    date: plain(form, 'date'),
    checked: plain(form, 'checked'),
    scene: plain(form, 'scene') as TypedPost['scene'],
    picture,
    alt: words('alt'),
    published: form.get('published') === 'true',
  }
}

function plain(form: FormData, name: string) {
  return textOf(form, name).replaceAll('\r\n', '\n').trim()
}

/** Without script the picture comes with the form; why the server did not keep it. */
function takePicture(post: TypedPost, form: FormData): string | undefined {
  const [given] = form.getAll('pictures').filter((value) => typeof value === 'string' && value !== '')
  if (!given) return undefined
  const picture = JSON.parse(String(given)) as UploadedPicture & { width: number; height: number }
  if (!picture.kept) return picture.text
  post.picture = { path: picture.path, width: picture.width, height: picture.height }
  return undefined
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Write a post'),
    description: t('The posts of the blog.'),
    path: settingsPath('posts'),
    noindex: true,
  })

/** A post: its texts in both languages, its picture, and whether visitors see it. */
export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { post, version, isFile, isNew, saved } = loaderData
  return (
    <SettingsLayout heading={isNew ? t('Write a post') : post.title.en} lead={t('Shown on the blog and in its feed.')}>
      <PostForm
        key={`${post.slug} ${version}`}
        post={actionData?.post ?? post}
        version={version}
        isFile={isFile}
        isNew={isNew}
        saved={saved && !actionData}
        errors={actionData?.errors ?? {}}
        reason={actionData && 'reason' in actionData ? actionData.reason : undefined}
        preview={actionData && 'preview' in actionData ? actionData.preview : undefined}
      />
    </SettingsLayout>
  )
}
