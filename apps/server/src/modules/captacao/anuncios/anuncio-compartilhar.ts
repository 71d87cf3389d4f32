import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { route } from '../../../kit/http/route.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import { lerAnuncio } from './anuncios.ts'

/** Sends an advert by e-mail. The link leads to its public page when candidates see the advert, otherwise to the internal vacancies. */
export const compartilharAnuncio = route(c.compartilhar)(async (ctx, { id, assunto, emails }) => {
  const anuncio = await lerAnuncio(ctx, id)
  if (!anuncio.visivel && !anuncio.visivelInterno)
    throw invalidState(`Ninguém vê este anúncio hoje: ${(anuncio.motivoInvisivel ?? '').toLowerCase()}.`)
  const [{ nome: empresa }, vaga] = await Promise.all([
    ctx.db.selectFrom('empresa').select('nome').where('id', '=', ctx.empresaId).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('solicitacaoPessoalLista')
      .select(['quantidade', 'cidadeNome', 'areaOrganizacionalNome'])
      .where('id', '=', anuncio.solicitacaoId)
      .executeTakeFirstOrThrow(),
  ])
  const { publicUrl } = ctx.services.settings
  const link = anuncio.visivel
    ? `${publicUrl}/vagas/${ctx.empresaId}/${anuncio.id}`
    : `${publicUrl}/captacao/vagas-internas?solicitacaoId=${anuncio.solicitacaoId}`
  const fatos = [
    vaga.cidadeNome,
    vaga.areaOrganizacionalNome,
    `${vaga.quantidade} ${vaga.quantidade === 1 ? 'vaga' : 'vagas'}`,
    anuncio.previsaoEncerramento && `inscrições até ${formatarData(anuncio.previsaoEncerramento)}`,
  ].filter(Boolean)
  for (const para of emails)
    await sendMail(ctx, {
      para,
      template: 'anuncio',
      data: { assunto, titulo: anuncio.titulo, empresa, fatos: fatos.join(' · '), link },
    })
  return DONE
})
