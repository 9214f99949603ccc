import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { renderMarkdown } from '#app/features/company/server/settings/posts/markdown.ts'
import { listPostsToEdit, removePost, savePost } from '#app/features/company/server/settings/posts/posts.ts'
import { today } from '../../../../core/dates.ts'
import { FormNote } from '../../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../../core/forms/kept-fields.tsx'
import { isLanguage, type Language } from '../../../../core/language/language.ts'
import { languageName } from '../../../../core/language/language-name.ts'
import { t } from '../../../../core/language/translate.ts'
import { settingsPath, settingsPostPath } from '../../../../core/office-paths.ts'
import { postPath } from '../../../../core/paths.ts'
import { textOf } from '../../../../core/received-values.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import type { UploadedPicture } from '../../../submit/rules/submission.ts'
import { postPictures } from '../../rules/post.ts'
import { addressFrom, maxOfPost, type PostForm as TypedPost } from '../../rules/post-form.ts'
import { SettingsLayout } from '../../shared/settings-layout.tsx'
import { PictureInput } from '../form/picture-input.tsx'
import type { Route } from './+types/edit-post'
import styles from './posts.module.css'

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

interface Props {
  post: TypedPost
  version: string
  isFile: boolean
  isNew: boolean
  saved: boolean
  errors: Record<string, string>
  reason: string | undefined
  preview: { language: Language; html: string } | undefined
}

/** Writes a post. Markdown is previewed by the server as visitors will see it. */
export function PostForm({ post, version, isFile, isNew, saved, errors, reason, preview }: Props) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      aria-label={t('Post')}
      className="stack gap-20"
    >
      <KeptFields name={`post ${isNew ? '' : post.slug}`} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="published" value={String(post.published)} />
      {saved && (
        <FormNote tone="ok">
          {post.published ? (
            <>
              {t('Saved. Visitors see it now.')} <Link to={postPath(post.slug)}>{t('See the post')}</Link>
            </>
          ) : (
            t('Saved as a draft. Visitors do not see it.')
          )}
        </FormNote>
      )}
      {isFile && (
        <FormNote tone="plain">{t('This post came with the site. What you save here stands in its place.')}</FormNote>
      )}
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      {Object.keys(errors).length > 0 && (
        <FormNote tone="bad">{t('Please look at the fields that are marked. Nothing was saved.')}</FormNote>
      )}
      <div className={styles.facts}>
        <TextField
          label={t('Address of the page')}
          name="slug"
          defaultValue={post.slug}
          readOnly={!isNew}
          hint={t('Small letters, digits and hyphens: a-walk-in-spring. Left empty, it is made from the title.')}
          error={errors.slug}
          maxLength={80}
          autoComplete="off"
        />
        <TextField label={t('Date')} name="date" type="date" defaultValue={post.date} error={errors.date} />
        <TextField
          label={t('Facts checked on')}
          name="checked"
          type="date"
          defaultValue={post.checked}
          error={errors.checked}
        />
      </div>
      <div className={styles.languages}>
        {(['en', 'fr'] as const).map((language) => (
          <fieldset key={language} className={styles.language}>
            <legend>{languageName(language)}</legend>
            <TextField
              label={t('Title')}
              name={`title.${language}`}
              lang={language}
              optional={language === 'fr'}
              defaultValue={post.title[language]}
              error={errors[`title.${language}`] ?? (language === 'fr' ? errors.title : undefined)}
              maxLength={160}
            />
            <TextField
              label={t('In a sentence')}
              name={`description.${language}`}
              lang={language}
              optional={language === 'fr'}
              defaultValue={post.description[language]}
              error={errors[`description.${language}`]}
              maxLength={300}
            />
            <TextArea
              label={t('Text, in Markdown')}
              name={`body.${language}`}
              lang={language}
              optional={language === 'fr'}
              rows={16}
              defaultValue={post.body[language]}
              error={errors[`body.${language}`]}
              maxLength={40_000}
            />
            <TextField
              label={t('What the picture shows')}
              name={`alt.${language}`}
              lang={language}
              optional
              defaultValue={post.alt[language]}
              error={errors[`alt.${language}`]}
              maxLength={300}
            />
            <OfficeButton type="submit" name="do" value={`preview-${language}`} data-asks="" busy={busy}>
              {language === 'en' ? t('Preview in English') : t('Preview in French')}
            </OfficeButton>
          </fieldset>
        ))}
      </div>
      {preview && (
        <section className={styles.preview} aria-labelledby="preview">
          <h3 id="preview">{t('As visitors will see it')}</h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without any HTML of its author's */}
          <div lang={preview.language} dangerouslySetInnerHTML={{ __html: preview.html }} />
        </section>
      )}
      <div className={styles.facts}>
        <SelectField label={t('Drawn picture')} name="scene" defaultValue={post.scene} error={errors.scene}>
          {postPictures.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('-', ' ')}
            </option>
          ))}
        </SelectField>
        <div className="stack gap-12">
          <PictureInput
            name="picture"
            label={t('A picture of your own')}
            hint={t('In place of the drawn one.')}
            error={errors.picture}
            value={post.picture}
          />
          <TextField
            label={t('Picture')}
            type="file"
            name="pictures"
            accept="image/png,image/jpeg,image/webp"
            className="no-script"
          />
        </div>
      </div>
      <div className={styles.actions}>
        <OfficeButton type="submit" name="do" value="publish" variant="primary" busy={busy}>
          {post.published && !isFile ? t('Save') : t('Publish')}
        </OfficeButton>
        <OfficeButton type="submit" name="do" value="draft" busy={busy}>
          {t('Save as a draft')}
        </OfficeButton>
        {!isNew && !isFile && (
          <OfficeButton type="submit" name="do" value="remove" variant="danger" busy={busy}>
            {t('Remove')}
          </OfficeButton>
        )}
      </div>
    </Form>
  )
}
