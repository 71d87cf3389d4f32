import type * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { autoridades } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { etapas } from '../selecao/selecao-leitura.ts'
import { RECUSADO } from '../selecao/selecao-travas.ts'
import { convidarCandidatoDaEntrevista, convidarEntrevistadores } from './entrevistas-convites.ts'
import { CONTEXTO } from './entrevistas-leitura.ts'

interface AMarcar {
  aplicacaoId: number
  data: string
  hora: string
}
/** Day and time as a moment. The time zone of the database session is that of the installation. */
export const instante = ({ data, hora }: { data: string; hora: string }) =>
  sql<string>`${`${data} ${hora}`}::timestamptz`

/** Users of the company who may be interviewers. */
export const quemEntrevista = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<{ id: number; label: string }>`
      select u.id, u.nome as label
        from usuario u join acesso a on a.empresa_id = app_empresa() and a.usuario_id = u.id
       where u.ativo
         and exists (select from perfil_autoridade p where p.perfil_id = a.perfil_id and p.autoridade = ${autoridades.entrevistar.name})
       order by u.nome, u.id`,
  )
/** Models that interviewers can answer today. */
export const roteiros = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<{ id: number; label: string }>`
      select m.id, m.titulo as label from avaliacao_modelo m
       where m.tipo = 'C' and m.ativo and not m.bloqueado
         and exists (select from avaliacao_versao v where v.modelo_id = m.id and v.liberada_em is not null)
       order by m.titulo, m.id`,
  )

/** References that are new to the interview must be available for choice. */
export async function exigirReferencias(
  ctx: Ctx,
  solicitacaoId: number,
  { entrevistadoresIds, etapaSeletivaId, modeloId }: Novas,
  antes: { entrevistadores: readonly number[]; etapaSeletivaId: number | null; modeloId: number | null } = {
    entrevistadores: [],
    etapaSeletivaId: null,
    modeloId: null,
  },
): Promise<void> {
  const conhecidos = new Set([...(await quemEntrevista(ctx)).map((u) => u.id), ...antes.entrevistadores])
  if (entrevistadoresIds.some((id) => !conhecidos.has(id)))
    throw fieldError('entrevistadoresIds', 'Escolha entrevistadores da lista')
  if (
    etapaSeletivaId !== null &&
    etapaSeletivaId !== antes.etapaSeletivaId &&
    !(await etapas(ctx, solicitacaoId)).some((e) => e.id === etapaSeletivaId)
  )
    throw fieldError('etapaSeletivaId', 'Escolha um item da lista')
  if (modeloId !== null && modeloId !== antes.modeloId && !(await roteiros(ctx)).some((m) => m.id === modeloId))
    throw fieldError('modeloId', 'Escolha um item da lista')
}
interface Novas {
  entrevistadoresIds: readonly number[]
  etapaSeletivaId: number | null
  modeloId: number | null
}

/** Locks the applications, so that none leaves the request meanwhile. They must belong to the request and still be in it. */
export async function travarCandidatos(ctx: Ctx, solicitacaoId: number, ids: readonly number[]) {
  const found = await ctx.db
    .selectFrom('candidatoSolicitacao')
    .select(['id', 'talentoId', 'removedAt'])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('recusaCandidato as r').whereRef('r.candidatoSolicitacaoId', '=', 'candidatoSolicitacao.id'),
        )
        .as('recusado'),
    )
    .where('id', 'in', [...new Set(ids)])
    .where('solicitacaoId', '=', solicitacaoId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length !== new Set(ids).size) throw notFound()
  if (found.some((x) => x.removedAt !== null)) throw invalidState('Este candidato foi retirado da solicitação.')
  if (found.some((x) => x.talentoId !== null)) throw invalidState('Este candidato já foi contratado.')
  if (found.some((x) => x.recusado)) throw invalidState(RECUSADO)
}

const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))
const ate = (hora: string, duracao: number) => {
  const fim = minutos(hora) + duracao
  return `${String(Math.floor(fim / 60) % 24).padStart(2, '0')}:${String(fim % 60).padStart(2, '0')}`
}
/** Conflicts at these times, in words, for the interviewers and for the candidate. */
export async function conflitos(
  ctx: Ctx,
  candidatos: readonly AMarcar[],
  duracao: number,
  usuarios: readonly number[],
  exceto: number | null = null,
): Promise<c.Conflito[]> {
  const inicios = sql`array[${sql.join(candidatos.map(instante))}]::timestamptz[]`
  const found = await rows(
    ctx.db,
    sql<{ item: number; tipo: string; nome: string | null; data: string; hora: string; duracao: number }>`
      select item, tipo, nome, to_char(inicio, 'YYYY-MM-DD') as data, to_char(inicio, 'HH24:MI') as hora, duracao
        from conflitos_de_entrevista(${candidatos.map((k) => k.aplicacaoId)}::bigint[], ${inicios}, ${duracao}, ${[...usuarios]}::bigint[], ${exceto})`,
  )
  const outros = found.map((f) => ({
    aplicacaoId: candidatos[f.item - 1]!.aplicacaoId,
    texto: `${f.nome ?? 'O candidato'} já tem uma entrevista em ${formatarData(f.data)}, das ${f.hora} às ${ate(f.hora, f.duracao)}.`,
  }))
  // The same interviewers cannot hold two of the interviews that are scheduled together.
  const juntos = candidatos.flatMap((k, i) => {
    const com = candidatos.find(
      (o, j) => j < i && o.data === k.data && Math.abs(minutos(o.hora) - minutos(k.hora)) < duracao,
    )
    return com
      ? [
          {
            aplicacaoId: k.aplicacaoId,
            texto: `Das ${k.hora} às ${ate(k.hora, duracao)} os entrevistadores estariam com dois candidatos.`,
          },
        ]
      : []
  })
  return [...outros, ...juntos]
}
/** Refuses to save conflicting times until the user has been warned and confirms them. */
export async function exigirCiencia(
  ctx: Ctx,
  ciente: boolean,
  ...args: [readonly AMarcar[], number, readonly number[], (number | null)?]
): Promise<void> {
  if (ciente) return
  const found = await conflitos(ctx, ...args)
  if (found.length > 0)
    throw invalidState(`Há conflito de horário. ${[...new Set(found.map((f) => f.texto))].join(' ')}`)
}
export async function exigirFuturo(ctx: Ctx, horarios: readonly { data: string; hora: string }[], campo: string) {
  const [row] = await rows(
    ctx.db,
    sql<{ passado: number | null }>`
      select min(n)::int as passado
        from unnest(array[${sql.join(horarios.map(instante))}]::timestamptz[]) with ordinality t (quando, n) where quando <= now()`,
  )
  if (row?.passado)
    throw fieldError(campo.replace('*', String(row.passado - 1)), 'Escolha um horário que ainda não passou')
}

/** Adds interviewers to the interview. When it follows a model, each gets a questionnaire. */
export async function incluirEntrevistadores(
  ctx: Ctx,
  entrevistaId: number,
  usuarios: readonly number[],
  modeloId: number | null,
): Promise<void> {
  for (const usuarioId of new Set(usuarios)) {
    let questionarioId: number | null = null
    if (modeloId !== null) {
      const versao = await ctx.db
        .selectFrom('avaliacaoVersao')
        .select('id')
        .where('modeloId', '=', modeloId)
        .where('liberadaEm', 'is not', null)
        .orderBy('numero', 'desc')
        .executeTakeFirstOrThrow()
      const made = await ctx.db
        .insertInto('questionario')
        .values({ contexto: CONTEXTO, versaoId: versao.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      questionarioId = made.id
    }
    await ctx.db.insertInto('entrevistador').values({ entrevistaId, usuarioId, questionarioId }).execute()
  }
}

/**
 * Cancels the coming interviews of an application or a request that ends, and notifies all participants. Returns the number of interviews.
 */
export async function cancelarEntrevistas(
  ctx: Ctx,
  de: { aplicacaoId: number } | { solicitacaoId: number },
  motivo: string,
  /** Only those that the candidate has not agreed to. */
  { semResposta = false }: { semResposta?: boolean } = {},
): Promise<number> {
  const gone = await rows(
    ctx.db,
    sql<{ id: number; solicitacaoId: number }>`
      update entrevista e set situacao = 'X', motivo = ${motivo}, sequencia = sequencia + 1
        from candidato_solicitacao x
       where x.id = e.candidato_solicitacao_id and e.situacao in ('M', ${semResposta ? 'M' : 'C'}, 'P') and e.inicio > now()
         and ${'aplicacaoId' in de ? sql`x.id = ${de.aplicacaoId}` : sql`x.solicitacao_id = ${de.solicitacaoId}`}
      returning e.id, x.solicitacao_id`,
  )
  for (const { id, solicitacaoId } of gone) {
    await convidarCandidatoDaEntrevista(ctx, id, 'cancelamento')
    await convidarEntrevistadores(ctx, id, 'cancelamento')
    await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
  }
  return gone.length
}
