import { CAMPOS_DA_CARTA } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-autoridade.ts'
import { campoDe, camposUsadosNoRico } from '@quadro/contract/kit/textos.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { sendMail } from '../../../kit/messages/mail.ts'
import type { Papel } from '../../../kit/textos/impressao.ts'
import { pedirAceite, registrarTipoDeAceite } from '../../cargo-salario/index.ts'
import { escreverNoEvento } from './mensagens-enviar.ts'

/** The candidate accepts in the candidate area; the record is the application. */
const carta = registrarTipoDeAceite({
  codigo: 'carta-candidato',
  nome: 'Carta a candidato',
  async paginaDe(ctx, id) {
    if (!ctx.user.can(daSolicitacao.ver)) return null
    const aplicacao = await ctx.db
      .selectFrom('candidatoSolicitacao')
      .select('solicitacaoId')
      .where('id', '=', id)
      .executeTakeFirst()
    return aplicacao ? `/captacao/solicitacoes-pessoal/${aplicacao.solicitacaoId}?aba=candidatos` : null
  },
})

/** Prints the letter of each application and asks its candidate to accept it. */
export async function pedirAceitesDaCarta(
  ctx: Ctx,
  modelo: { nome: string; texto: string },
  aplicacoesIds: readonly number[],
  imprimir: (ids: number[]) => Promise<Papel>,
): Promise<void> {
  const ids = [...new Set(aplicacoesIds)]
  const pessoas = await ctx.db
    .selectFrom('candidatoSolicitacao as x')
    .leftJoin('candidato as k', 'k.id', 'x.candidatoId')
    .leftJoin('pessoa as p', 'p.id', 'k.pessoaId')
    .select(['x.id', 'k.pessoaId', 'p.nome', 'p.email'])
    .where('x.id', 'in', ids)
    .orderBy('x.id')
    .execute()
  if (pessoas.length < ids.length) throw notFound()
  const exige = camposUsadosNoRico(modelo.texto).flatMap((nome) => campoDe(CAMPOS_DA_CARTA, nome)?.autoridade ?? [])
  const { printPaper } = await import('../../../documents/paper.ts')
  for (const { id, pessoaId, nome, email } of pessoas) {
    if (pessoaId === null)
      throw invalidState('Quem é candidato em outra empresa não entra na área do candidato desta. Imprima a carta.')
    const { template, data, head } = await imprimir([id])
    const bytes = await printPaper(template, data, head)
    await pedirAceite(ctx, { tipo: carta, origemId: id, titulo: modelo.nome, bytes, exige, para: { pessoaId } })
    if (email)
      await sendMail(ctx, {
        ...{ para: email, template: 'aceite' },
        data: {
          ...{ nome: nome ?? '', titulo: modelo.nome },
          link: `${ctx.services.settings.publicUrl}/externo/aceites?empresaId=${ctx.empresaId}`,
        },
      })
  }
  await escreverNoEvento(ctx, 'PROPOSTA', ids)
}
