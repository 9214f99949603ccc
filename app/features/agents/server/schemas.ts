import { z } from 'zod'
import { languages } from '../../../core/language/language.ts'
import { briefProperty } from '../../../core/listing/wire/brief-wire.ts'
import { agentSocials } from '../../accounts/rules/profile-rules.ts'
import type { AgencyCard, AgentCard } from '../rules/agent.ts'
import { spokenLanguages } from '../rules/spoken-languages.ts'

const picture = z.strictObject({ path: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
const ownText = z.strictObject({ text: z.string(), language: z.enum(languages) })
const spoken = z.array(z.enum(spokenLanguages))
const homes = z.strictObject({ total: z.int(), properties: z.array(briefProperty) })

export const agentCardSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    designation: ownText,
    phone: z.string(),
    agency: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
    picture: picture.nullable(),
    languages: spoken,
    homes: z.strictObject({ rent: z.int(), sale: z.int() }),
  })
  .meta({ ref: 'AgentCard' }) satisfies z.ZodType<AgentCard>

export const agencyCardSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    city: z.string(),
    picture: picture.nullable(),
    agents: z.int(),
    homes: z.int(),
  })
  .meta({ ref: 'AgencyCard' }) satisfies z.ZodType<AgencyCard>

const pageFacts = {
  description: ownText,
  phone: z.string(),
  landline: z.string(),
  email: z.string(),
  office: z.string(),
  city: z.string(),
  links: z.array(z.strictObject({ name: z.enum(agentSocials), url: z.string() })),
  languages: spoken,
  since: z.iso.datetime(),
}

export const agentPageSchema = z
  .strictObject({
    ...agentCardSchema.shape,
    ...pageFacts,
    listings: z.strictObject({ rent: homes, sale: homes }),
  })
  .meta({ ref: 'AgentPage' })

export const agencyPageSchema = z
  .strictObject({
    ...agencyCardSchema.shape,
    ...pageFacts,
    people: z.array(agentCardSchema),
    listings: homes,
  })
  .meta({ ref: 'AgencyPage' })
