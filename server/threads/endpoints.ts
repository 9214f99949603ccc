import { Hono } from 'hono'
import type { Permission } from '../../domain/account/permissions.ts'
import { permitted } from '../auth/guards/permission-guard.ts'
import type { Services } from '../services.ts'
import { postChangeThread } from './change-routes.ts'
import { getHeldMails, postSeenMails, postTakeMail } from './inbound/held-routes.ts'
import { postInboundMail } from './inbound/webhook-route.ts'
import { postBeginThread } from './reply/begin-routes.ts'
import { postReply, postResendReply, postThreadDraft, postThreadNote } from './reply/reply-routes.ts'
import { getFilledTemplate } from './templates/filled-route.ts'
import { getReplyTemplates, postReplyTemplates } from './templates/template-routes.ts'
import { getThread, getThreads } from './thread-routes.ts'

/** The endpoints of the inbox's conversations. */
export function createThreadEndpoints(services: Services) {
  const may = (...permissions: Permission[]) => permitted(services, ...permissions)
  return new Hono()
    .get('/threads', may('read-messages'), ...getThreads(services))
    .get('/thread/:id', may('read-messages'), ...getThread(services))
    .post('/reply', may('change-messages'), ...postReply(services))
    .post('/begin-thread', may('change-messages'), ...postBeginThread(services))
    .post('/thread-note', may('change-messages'), ...postThreadNote(services))
    .post('/thread-draft', may('change-messages'), ...postThreadDraft(services))
    .post('/resend-reply', may('change-messages'), ...postResendReply(services))
    .post('/change-thread', may('change-messages'), ...postChangeThread(services))
    .get('/reply-templates', may('read-messages'), ...getReplyTemplates(services))
    .post('/reply-templates', may('change-office'), ...postReplyTemplates(services))
    .post('/inbound-mail', ...postInboundMail(services))
    .get('/held-mails', may('change-office'), ...getHeldMails(services))
    .post('/seen-mails', may('change-office'), ...postSeenMails(services))
    .post('/take-mail', may('change-office'), ...postTakeMail(services))
    .get('/filled-template', may('read-messages'), ...getFilledTemplate(services))
}
