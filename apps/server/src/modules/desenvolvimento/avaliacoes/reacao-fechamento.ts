import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { DIAS_DA_EFICACIA, DIAS_DA_REACAO } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Services } from '../../../kit/http/services.ts'
import { defineChore } from '../../../kit/jobs/jobs.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { smallestGroup } from '../../../kit/reports/small-cells.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { respondidosDe } from '../../avaliacao/index.ts'

/** Asking students and managers about classes, and keeping what students answered as figures. */

/** The context of what is asked about classes. */
export const CONTEXTO = 'turma' as const
export const OBSERVACOES = 'observacao'

const versaoLiberada = (coluna: 'reacao_modelo_id' | 'eficacia_modelo_id') => sql`
  (select v.id from avaliacao_versao v where v.empresa_id = t.empresa_id and v.modelo_id = c.${sql.ref(coluna)} and v.liberada_em is not null
    order by v.numero desc limit 1)`

/** Asks who was in a class that is concluded about it, where the course asks something; whoever was asked before is not asked again. */
export async function pedirReacao(ctx: Ctx, turmaId: number): Promise<void> {
  const [turma] = await rows(
    ctx.db,
    sql<{ versaoId: number | null; ate: string | null; fechada: boolean }>`
      select ${versaoLiberada('reacao_modelo_id')} as versao_id, t.reacao_ate::text as ate, t.reacao_fechada_em is not null as fechada
        from turma t join curso c on c.empresa_id = t.empresa_id and c.id = t.curso_id and t.curso_empresa_id = t.empresa_id
       where t.id = ${turmaId}`,
  )
  if (!turma?.versaoId || turma.fechada) return
  const ate = turma.ate ?? somarDias(ctx.hoje(), DIAS_DA_REACAO)
  if (ate < ctx.hoje()) return
  await sql`select pedir_reacao(${turmaId}, ${turma.versaoId}, ${ate}::date)`.execute(ctx.db)
  // By which number they are told is settled when they are asked, so that nobody changes it while they answer.
  const pedida = turma.ate === null ? { reacaoAte: ate, reacaoMinimo: await smallestGroup(ctx, 'pesquisas') } : null
  if (pedida) await updateRow(ctx, 'turma', turmaId, pedida)
}

interface Linha {
  chave: string
  tipo: number
  texto: string
  ordem: number
  notaMaxima: number | null
  respostas: number
  soma: number
  opcoes: Record<string, number>
  textos: string[]
}
/** Keeps the figures of one class; its day has passed. Nothing is told before, so that no two readings can be compared. */
async function fechar(ctx: Ctx, turmaId: number): Promise<void> {
  const dadas = await rows(
    ctx.db,
    sql<{ id: number; versaoId: number; modeloId: number; observacao: string | null }>`
      select q.id, q.versao_id, v.modelo_id, q.observacao
        from avaliacao_turma a
        join colaborador_turma x on x.id = a.colaborador_turma_id and x.turma_id = ${turmaId}
        join questionario q on q.id = a.questionario_id and q.respondido_em is not null
        join avaliacao_versao v on v.id = q.versao_id
       where a.tipo = 'T'`,
  )
  const [lidas, chaves] = [
    await respondidosDe(ctx, dadas),
    await rows(
      ctx.db,
      sql<{ id: number; chave: string }>`
        select p.id, p.chave::text as chave from avaliacao_pergunta p join avaliacao_aspecto s on s.id = p.aspecto_id
         where s.versao_id = any (${dadas.map((q) => q.versaoId)}::bigint[])`,
    ),
  ]
  const chaveDe = new Map(chaves.map((p) => [p.id, p.chave]))
  const linhas = new Map<string, Linha>()
  const linha = (chave: string, nova: Pick<Linha, 'tipo' | 'texto' | 'notaMaxima'>) => {
    const de = `${chave} ${nova.tipo}`
    const ja = linhas.get(de)
    if (ja) return ja
    const vazia: Linha = { chave: de, ...nova, ordem: linhas.size, respostas: 0, soma: 0, opcoes: {}, textos: [] }
    linhas.set(de, vazia)
    return vazia
  }
  for (const { perguntas } of lidas)
    for (const { pergunta, resposta, item } of perguntas) {
      const { id: tipo } = pergunta.tipo
      const l = linha(chaveDe.get(pergunta.id) ?? String(pergunta.id), {
        ...{ tipo, texto: pergunta.texto, notaMaxima: tipo === TIPO.nota ? pergunta.notaMaxima : null },
      })
      const comentario = resposta?.comentario?.trim()
      if (comentario) l.textos.push(comentario)
      if (!item.dada) continue
      l.respostas++
      if (tipo === TIPO.nota) l.soma += item.dada.nota ?? 0
      for (const opcao of pergunta.respostas)
        if (item.dada.respostasIds.includes(opcao.id)) l.opcoes[opcao.texto] = (l.opcoes[opcao.texto] ?? 0) + 1
    }
  for (const { observacao } of dadas) {
    if (!observacao?.trim()) continue
    const l = linha(OBSERVACOES, { tipo: TIPO.subjetiva, texto: 'Observações', notaMaxima: null })
    l.respostas++
    l.textos.push(observacao.trim())
  }
  const [primeira] = dadas
  if (primeira && linhas.size > 0)
    await ctx.db
      .insertInto('reacaoFechada')
      .values(
        [...linhas.values()].map((l) => ({
          ...l,
          ...{ turmaId, modeloId: primeira.modeloId, opcoes: JSON.stringify(l.opcoes) },
          // Sorted, so that their order does not say who came first.
          textos: l.textos.sort(),
        })),
      )
      .execute()
  await updateRow(ctx, 'turma', turmaId, { reacaoFechadaEm: sql`now()` })
}

/** Closes the reactions whose last day has passed, and asks managers about classes held so many months ago. */
export async function avaliarTurmas(services: Services, empresaId: number): Promise<number> {
  return asTask(services, { empresaId, usuarioId: null }, 'avaliacoes-de-turmas', async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('avaliacoes-de-turmas'), ${empresaId})`.execute(ctx.db)
    const fecham = await rows(
      ctx.db,
      sql<{ id: number }>`
        select id from turma where reacao_ate < ${ctx.hoje()}::date and reacao_fechada_em is null order by reacao_ate, id`,
    )
    for (const { id } of fecham) await fechar(ctx, id)
    // What was due long ago is not asked any more: a course may have begun to ask only now.
    const pedem = await rows(
      ctx.db,
      sql<{ inscricaoId: number; versaoId: number }>`
        with turmas as materialized (
          select t.id, t.empresa_id, ${versaoLiberada('eficacia_modelo_id')} as versao_id
            from turma_lista t
            join curso c on c.empresa_id = t.empresa_id and c.id = t.curso_id and c.eficacia_meses is not null
           where t.situacao = 'R'
             and (t.ultimo_dia + make_interval(months => c.eficacia_meses))::date
                 between ${ctx.hoje()}::date - ${DIAS_DA_EFICACIA}::int and ${ctx.hoje()}::date)
        select v.id as inscricao_id, t.versao_id
          from turmas t
          join colaborador_turma_lista v on v.empresa_id = t.empresa_id and v.turma_id = t.id and v.situacao = 'A' and v.talento_situacao = 'A'
         where t.versao_id is not null
           and not exists (select from avaliacao_turma a where a.empresa_id = v.empresa_id and a.colaborador_turma_id = v.id and a.tipo = 'F')
         order by v.id`,
    )
    const ate = somarDias(ctx.hoje(), DIAS_DA_EFICACIA)
    for (const { inscricaoId, versaoId } of pedem) {
      const { id: questionarioId } = await ctx.db
        .insertInto('questionario')
        .values({ contexto: CONTEXTO, versaoId, prazo: sql<string>`(${ate}::date + 1)::timestamptz` })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('avaliacaoTurma')
        .values({ tipo: 'F', colaboradorTurmaId: inscricaoId, questionarioId })
        .execute()
    }
    return fecham.length + pedem.length
  })
}
defineChore('avaliacoes-de-turmas', {
  // Every hour, because the day begins in the installation's time zone. Most runs find nothing.
  cron: '47 * * * *',
  async run(services, owner) {
    const { rows: empresas } = await owner.query<{ id: string }>('select id from empresa where ativa order by id')
    for (const { id } of empresas) await avaliarTurmas(services, Number(id))
  },
})
