import { createHash } from 'node:crypto'
import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { AppError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { transaction } from '../../../kit/transaction/tx.ts'
import { noPortal } from '../cadastro/fichas.ts'
import { exigirProva } from '../sessao/desafio.ts'

const HORA = 3600
const DIA = 24 * HORA
/** The counters store a hash of the address. */
const anonimo = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22)

/** A visitor recommends a vacancy to one person. The text of the mail is fixed, so that the function is useless for spam. */
export const amigo: Route[] = [
  route(c.enviarAmigo)(async (ctx, { id, empresaId, recaptcha, ...input }) => {
    const { database, settings } = ctx.services
    const at = recaptcha.lastIndexOf(':')
    await limitOrRefuse(database, `amigo:endereco:${ctx.address}`, { max: 10, windowSeconds: HORA })
    await exigirProva(ctx, recaptcha.slice(0, at), recaptcha.slice(at + 1), 'recaptcha')
    const anuncio = await ctx.db
      .selectFrom('anuncioPublico')
      .select(['titulo', 'empresaNome', 'cidadeNome', 'ufSigla'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!anuncio) throw notFound()
    await limitOrRefuse(database, `amigo:de:${anonimo(input.email)}`, { max: 10, windowSeconds: DIA })
    await limitOrRefuse(database, `amigo:para:${anonimo(input.emailAmigo)}`, { max: 3, windowSeconds: DIA })
    await limitOrRefuse(database, `amigo:empresa:${empresaId}`, { max: 300, windowSeconds: DIA })
    try {
      // The visitor's database role may not write mails.
      await transaction(database, { by: 'door' }, async ({ db }) => {
        if (!(await noPortal(db, empresaId))) throw notFound()
        await sendMail(
          { db },
          {
            para: input.emailAmigo,
            template: 'amigo',
            data: {
              nome: input.nome,
              nomeAmigo: input.nomeAmigo,
              titulo: anuncio.titulo ?? '',
              empresa: anuncio.empresaNome ?? '',
              lugar: anuncio.cidadeNome && `${anuncio.cidadeNome}, ${anuncio.ufSigla}`,
              link: `${settings.publicUrl}/vagas/${empresaId}/${id}`,
            },
          },
        )
      })
    } catch (error) {
      if (error instanceof AppError) throw error
      ctx.log.error({ mensagem: (error as Error).message }, 'anúncio não enviado a um amigo')
      throw new AppError('UNAVAILABLE', 'Erro ao enviar e-mail. Por favor, tente novamente.')
    }
    return DONE
  }),
]
