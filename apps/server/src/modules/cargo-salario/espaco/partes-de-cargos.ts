import { PAGINA_MEUS_ACEITES } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { PAGINA_DAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import { PAGINA_MINHAS_ETAPAS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import { rows } from '../../../kit/transaction/tx.ts'
import { aceitesDaPessoa } from '../aceites/meus-aceites.ts'
import { propostaPendente, ultimaResposta } from '../propostas/propostas.ts'
import { etapas } from '../roteiros/etapas-leitura.ts'
import { aFazer, registrarParteDoEspaco, sobreMim, umPedido } from './partes.ts'

/** What cargo-salario shows in the own space: papers to accept, steps and actions, the own data and their changes. */

registrarParteDoEspaco(async (ctx, { pessoaId, semLogin }) => {
  if (semLogin) return []
  const esperam = (await aceitesDaPessoa(ctx, { pessoaId, usuarioId: ctx.user.id })).filter((a) => a.situacao === 'P')
  return esperam.map((a) =>
    aFazer(`Ler e aceitar: ${a.titulo}`, {
      detalhe: `${a.tipoNome} · pedido em ${formatarData(a.pedidoEm.slice(0, 10))}`,
      url: PAGINA_MEUS_ACEITES,
    }),
  )
})

registrarParteDoEspaco(async (ctx, { semLogin }) => {
  if (semLogin) return []
  const minhas = await rows(
    ctx.db,
    sql<{ id: number; titulo: string; detalhe: string; vence: string | null }>`
      select id, titulo, case when sobre_mim then modelo_nome else modelo_nome || ' · ' || pessoa_nome end as detalhe, vence::text as vence
        from (${etapas(ctx, sql`e.feita_em is null and e.dispensada_em is null and r.cancelado_em is null`)}) x
       where propria and ativa and espera is null order by vence, id limit 20`,
  )
  const acoes = await rows(
    ctx.db,
    sql<{ id: number; titulo: string; ate: string }>`
      select id, titulo, previsao_termino::text as ate from acao_lista
       where propria and situacao in ('P', 'E') order by previsao_termino, id limit 20`,
  )
  return [
    ...minhas.map(({ id, titulo, detalhe, vence }) =>
      aFazer(titulo, { detalhe, ate: vence, url: `${PAGINA_MINHAS_ETAPAS}/${id}` }),
    ),
    ...acoes.map(({ id, titulo, ate }) =>
      aFazer(titulo, { detalhe: 'Ação sua', ate, url: `${PAGINA_DAS_ACOES}/${id}` }),
    ),
  ]
})

const PAGINA_MEUS_DADOS = '/meus-dados'
registrarParteDoEspaco(async (ctx, { pessoaId, semLogin }) => {
  // Without a login nobody proposes changes yet.
  if (semLogin || !ctx.user.can(NAMED.ROLE_CAD_INFO_PESSOAL)) return []
  const url = PAGINA_MEUS_DADOS
  const pendente = await propostaPendente(ctx, pessoaId)
  const resposta = await ultimaResposta(ctx, pessoaId)
  return [
    ...(pendente
      ? [
          umPedido('Mudança nos meus dados', {
            detalhe: `Pedi em ${formatarData(String(pendente.criadoEm).slice(0, 10))}`,
            ...{ situacao: 'Em análise', url },
          }),
        ]
      : []),
    ...(resposta
      ? [
          umPedido('Mudança nos meus dados', {
            detalhe: `Respondida em ${formatarData(resposta.decididaEm.slice(0, 10))}`,
            situacao:
              resposta.recusados.length === 0 ? 'Aceita' : resposta.aceitos.length === 0 ? 'Recusada' : 'Em parte',
            url,
          }),
        ]
      : []),
    sobreMim('Meus dados', { detalhe: 'Contatos, endereço e documentos', url }),
  ]
})
