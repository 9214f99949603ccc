import type { hc } from 'hono/client'
import type { SiteContent } from '../../domain/company/content/site-content.ts'
import type { Post } from '../../domain/company/post.ts'
import { currentLanguage } from '../../domain/language/language.ts'
import type { Api } from '../../server/api.ts'
import { read } from './read-answer.ts'

/** A section of the privacy policy, ready to be shown. */
export interface PolicyPart {
  id: string
  heading: string
  html: string
  /** Set where there is only the English text. */
  lang?: 'en'
}

/** What staff have written for visitors, for the loaders of the pages that show it. */
export function contentCalls(api: ReturnType<typeof hc<Api>>['api']) {
  return {
    async readContent(): Promise<SiteContent> {
      return read(api['site-content'].$get())
    },

    /** In the language of the page. */
    async readPrivacyPolicy(): Promise<{ sections: PolicyPart[] }> {
      return read(api['privacy-policy'].$get({ query: { language: currentLanguage() } }))
    },

    /** In the language of the page; `hidden` are the addresses that drafts keep from visitors. */
    async listPosts(): Promise<{ posts: Post[]; hidden: string[] }> {
      return read(api.posts.$get({ query: { language: currentLanguage() } }))
    },
  }
}
