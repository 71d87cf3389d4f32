import { CAMPOS_DA_MENSAGEM } from '@quadro/contract/captacao/mensagens/candidato-campos.ts'
import { AUTOMATICA } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as c from '@quadro/contract/captacao/mensagens/mensagens-candidatos.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { preencher } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { versaoCom } from '../../../kit/textos/versoes.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { destinosDe, enviarMensagens, instanteDe } from './mensagens-enviar.ts'

const JA_FOI = 'Esta mensagem já foi enviada ou cancelada.'
const SAIU = 'O candidato não está mais na solicitação ou na etapa: cancele a mensagem.'

/** Messages about requests that the user may see. */
const listadas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('mensagemCandidato as m')
    .innerJoin('candidatoSolicitacaoLista as x', 'x.id', 'm.candidatoSolicitacaoId')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .leftJoin('pessoa as p', 'p.id', 'x.pessoaId')
    .leftJoin('usuario as u', 'u.id', 'm.usuarioId')
    .leftJoin('textoVersao as v', 'v.id', 'm.textoVersaoId')
    .select([
      'm.id',
      'm.versao',
      'm.candidatoSolicitacaoId',
      'x.nome as candidatoNome',
      'x.solicitacaoId',
      sql<string>`s.codigo || ' · ' || s.descricao`.as('solicitacao'),
      'm.tipo',
      'm.assunto',
      'm.quando',
      'm.situacao',
      'm.enviarEm',
      'm.enviadaEm',
      sql<boolean>`case m.situacao when 'ENVIADA' then m.por_email else coalesce(p.email, '') <> '' end`.as('porEmail'),
      sql<string | null>`case when m.evento is null then u.nome else ${AUTOMATICA} end`.as('autorNome'),
      sql<string | null>`v.nome || ', versão ' || v.numero`.as('modelo'),
    ])
const pode = (ctx: Ctx, { situacao }: { situacao: string }) =>
  situacao === 'RETIDA' && ctx.user.can(autoridades.moverCandidatos) ? ['editar', 'enviar', 'cancelar'] : []

async function ler(ctx: Ctx, id: number): Promise<c.Mensagem> {
  const row = await listadas(ctx).select('m.texto').where('m.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: pode(ctx, row) } as c.Mensagem
}

/** Changes several held messages, each in the version that the user saw. */
const varias = (ctx: Ctx, linhas: { id: number; versao: number }[], change: (m: Presa) => Promise<unknown>) =>
  changeRows<Presa>(
    ctx,
    { linhas, simular: false },
    {
      lock: async ({ db }, ids) =>
        rows(
          db,
          sql<Presa>`
            select m.id, m.versao, m.situacao, x.nome, x.solicitacao_id
              from mensagem_candidato m join candidato_solicitacao_lista x on x.id = m.candidato_solicitacao_id
             where m.id = any (${ids}::bigint[]) order by m.id for update of m`,
        ),
      label: (m) => m.nome,
      change: async (inner, m) => {
        if (m.situacao !== 'RETIDA') throw invalidState(JA_FOI)
        await change(m)
        await publishChange(inner, 'solicitacao_pessoal', m.solicitacaoId)
      },
    },
  )
interface Presa {
  id: number
  versao: number
  situacao: string
  nome: string
  solicitacaoId: number
}

export const mensagensACandidatos: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = listadas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'x.nome', 'm.assunto', 's.descricao'))
    if (input.situacao) query = query.where('m.situacao', '=', input.situacao)
    if (input.tipo) query = query.where('m.tipo', '=', input.tipo)
    if (input.solicitacaoId !== undefined) query = query.where('x.solicitacaoId', '=', input.solicitacaoId)
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: {
        id: 'm.id',
        candidatoNome: 'x.nome',
        assunto: 'm.assunto',
        solicitacao: 's.codigo',
        enviarEm: 'm.enviar_em',
        enviadaEm: 'm.enviada_em',
      },
      tie: 'm.id',
      label: (row: { id: number; candidatoNome?: string; assunto?: string }) => `${row.candidatoNome} · ${row.assunto}`,
      neverNull: ['id', 'assunto', 'solicitacao'],
    })
    if (input.resumido) return answer as never
    const linhas = (Array.isArray(answer) ? answer : answer.content) as unknown as c.LinhaDaMensagem[]
    // A held message still contains fields; the list shows its subject with the fields filled in.
    const comCampos = linhas.filter((m) => m.assunto.includes('{{'))
    const destinos =
      comCampos.length > 0
        ? await destinosDe(
            ctx,
            comCampos.map((m) => m.candidatoSolicitacaoId),
          )
        : null
    for (const m of linhas) {
      const valores = destinos?.get(m.candidatoSolicitacaoId)?.valores
      Object.assign(m, {
        pode: pode(ctx, m),
        ...(valores ? { assunto: preencher(CAMPOS_DA_MENSAGEM, m.assunto, valores) } : {}),
      })
    }
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.alterar)(async (ctx, { id, versao, assunto, texto, quando, dia, hora }) => {
    const { solicitacaoId } = await ler(ctx, id)
    const m = await lockRow(ctx, 'mensagemCandidato', id, { versao })
    if (m.situacao !== 'RETIDA') throw invalidState(JA_FOI)
    const enviarEm = await instanteDe(ctx, { quando, dia, hora })
    await updateRow(ctx, 'mensagemCandidato', id, {
      assunto,
      texto,
      quando,
      enviarEm,
      textoVersaoId: await versaoCom(ctx, 'modeloMensagem', { assunto, texto }),
    })
    await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
    return ler(ctx, id)
  }),
  route(c.enviar)((ctx, { linhas }) =>
    varias(ctx, linhas, async (m) => {
      if ((await enviarMensagens(ctx, [m.id])).length === 0) throw invalidState(SAIU)
    }),
  ),
  route(c.cancelar)((ctx, { linhas }) =>
    varias(ctx, linhas, (m) => updateRow(ctx, 'mensagemCandidato', m.id, { situacao: 'CANCELADA' })),
  ),
]

/** Sends messages whose time has come, a limited number per run. Parallel processes take different messages. */
export async function enviarMarcadas(services: Services, empresaId: number): Promise<number> {
  return asTask(services, { empresaId, usuarioId: null }, 'mensagens-a-candidatos', async (ctx) => {
    const due = await rows(
      ctx.db,
      sql<{ id: number }>`
        select id from mensagem_candidato where situacao = 'RETIDA' and quando = 'DATA' and enviar_em <= now()
         order by enviar_em, id limit 200 for update skip locked`,
    )
    return (
      await enviarMensagens(
        ctx,
        due.map(({ id }) => id),
        { pularPresas: true },
      )
    ).length
  })
}
defineChore('mensagens-a-candidatos', {
  cron: '*/5 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ empresa_id: string }>(
      `select distinct m.empresa_id from mensagem_candidato m join empresa e on e.id = m.empresa_id and e.ativa
        where m.situacao = 'RETIDA' and m.quando = 'DATA' and m.enviar_em <= now() order by 1`,
    )
    for (const { empresa_id } of empresas) while ((await enviarMarcadas(services, Number(empresa_id))) > 0);
  },
})
