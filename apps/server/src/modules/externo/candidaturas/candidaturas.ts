import type { RespostasEnviadas } from '@quadro/contract/geral/pessoa/respostas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { on } from '../../../kit/transaction/events.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import {
  candidatura,
  escreverNoEvento,
  exigirRespostas,
  gravarRespostas,
  pedirAvaliacoes,
  perguntasDasVagas,
  type RespostaGuardada,
} from '../../captacao/index.ts'
import { cadastroAceito } from '../../cargo-salario/index.ts'
import { regrasDaEmpresa } from '../sessao/regras.ts'

export interface Vaga {
  solicitacaoId: number
  codigo: number
  titulo: string
  espera: number | null
}

/** Those of the requests that are now advertised to candidates of this company. For a candidate, others do not exist. */
export const vagasAbertas = (ctx: Ctx, ids: readonly number[]): Promise<Vaga[]> =>
  rows(
    ctx.db,
    sql<Vaga>`select solicitacao_id, codigo, titulo, dias_espera_nova_aplicacao as espera from anuncio_publico
               where solicitacao_id = any (${ids}::bigint[]) order by solicitacao_id`,
  )

/** The number of positions that the candidate would apply for, compared with the company's limit (maxCandidataCargo, 0: none). */
export async function limiteDeCargos(ctx: Ctx, ids: readonly number[]) {
  const [row] = await rows(ctx.db, sql<{ cargos: number }>`select meus_cargos_com(${ids}::bigint[]) as cargos`)
  return limiteCom(ctx, row?.cargos ?? 0)
}
async function limiteCom(ctx: Ctx, cargos: number) {
  const { maxCandidataCargo: maximo } = await regrasDaEmpresa(ctx.db)
  const permitido = maximo === 0 || cargos <= maximo
  return {
    permitido,
    maximo,
    cargos,
    mensagem: permitido
      ? null
      : `Você ficaria em ${cargos} cargos; a empresa permite no máximo ${maximo} por candidato.`,
  }
}

/** Refuses when the candidate cannot apply again to a vacancy. The message names the vacancy when several were chosen. */
async function exigirLivre(
  ctx: Ctx,
  candidatoId: number,
  { solicitacaoId, titulo, espera }: Vaga,
  isOnly: boolean,
): Promise<void> {
  const [antes] = await rows(
    ctx.db,
    sql<{ ativa: boolean; liberaEm: string | null }>`
      select removed_at is null as ativa, (removed_at::date + ${espera ?? 0}::int) as libera_em
        from candidato_solicitacao
       where solicitacao_id = ${solicitacaoId} and candidato_id = ${candidatoId}
       order by criado_em desc, id desc limit 1`,
  )
  if (antes?.ativa)
    throw new AppError(
      'DUPLICATE',
      isOnly ? 'Você já se candidatou a esta vaga.' : `Você já se candidatou à vaga ${titulo}.`,
    )
  if (antes?.liberaEm && antes.liberaEm > ctx.hoje()) {
    const dia = formatarData(antes.liberaEm)
    throw invalidState(
      isOnly
        ? `Você pode se candidatar de novo a partir de ${dia}.`
        : `Você pode se candidatar de novo à vaga ${titulo} a partir de ${dia}.`,
    )
  }
}

/**
 * Applies to open vacancies: to all or to none, with the answers to what they ask. `campo`: the field for the errors, if there is one.
 * `origem`: the source in the link; one that the company does not have is passed over.
 */
export async function candidatarSe(
  ctx: Ctx,
  vagas: readonly Vaga[],
  respostas: RespostasEnviadas,
  { campo, origem }: { campo?: string; origem?: number | undefined } = {},
): Promise<void> {
  if (!ctx.candidate.aceitoPoliticaSeguranca) {
    const { exigirAceitePsi } = await regrasDaEmpresa(ctx.db)
    if (exigirAceitePsi) throw invalidState('Aceite o termo de privacidade para se candidatar.')
  }
  const { candidatoId, nome } = ctx.candidate
  // Locked, so that two simultaneous calls cannot exceed the limit together.
  await ctx.db.selectFrom('candidato').select('id').where('id', '=', candidatoId).forUpdate().execute()
  for (const vaga of vagas) await exigirLivre(ctx, candidatoId, vaga, vagas.length === 1)
  const ids = vagas.map((vaga) => vaga.solicitacaoId)
  const { mensagem } = await limiteDeCargos(ctx, ids)
  if (mensagem) throw campo ? fieldError(campo, mensagem) : invalidState(mensagem)
  const perguntas = await perguntasDasVagas(ctx.db, ids)
  const dadas = exigirRespostas([...perguntas.values()].flat(), respostas)
  const fonte =
    origem === undefined
      ? undefined
      : await ctx.db.selectFrom('comoFicouSabendoVaga').select('id').where('id', '=', origem).executeTakeFirst()
  for (const vaga of vagas) await incluir(ctx, candidatoId, nome, vaga, dadas, fonte?.id)
}

/** What of the answers belongs to other vacancies is left out by the database. */
async function incluir(
  ctx: Ctx,
  candidatoId: number,
  nome: string,
  { solicitacaoId, codigo, titulo }: Vaga,
  respostas: readonly RespostaGuardada[],
  origemId: number | null = null,
) {
  const { id } = await ctx.db
    .insertInto('candidatoSolicitacao')
    .values({ candidatoId, solicitacaoId, origemId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await gravarRespostas(ctx.db, id, respostas)
  await pedirAvaliacoes(ctx, solicitacaoId, id)
  await escreverNoEvento(ctx, 'CANDIDATURA', [id])
  await avisar(ctx, candidatura, { id: solicitacaoId, codigo, descricao: titulo, candidato: nome })
  await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
}

/**
 * Sends the application that waited with a registration, by the rules of a candidate who is logged in. What forbids it does not undo the
 * registration: the answer says it. A question that the vacancy asks since then waits for no answer. Runs with the application's own database role, in the transaction of the confirmation.
 */
export async function enviarAQueEsperava(
  ctx: Ctx,
  pessoaId: number,
  solicitacaoId: number,
  respostas: readonly RespostaGuardada[],
): Promise<{ candidatura: 'ENVIADA' | 'ENCERRADA' | 'RECUSADA'; mensagem: string | null }> {
  const candidato = await ctx.db
    .selectFrom('candidato as k')
    .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
    .select(['k.id', sql<string>`coalesce(p.nome_social, p.nome)`.as('nome')])
    .where('k.pessoaId', '=', pessoaId)
    .forUpdate('k')
    .executeTakeFirstOrThrow()
  const [vaga] = await vagasAbertas(ctx, [solicitacaoId])
  if (!vaga) return { candidatura: 'ENCERRADA', mensagem: 'A vaga não recebe mais inscrições.' }
  try {
    await exigirLivre(ctx, candidato.id, vaga, true)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { candidatura: 'RECUSADA', mensagem: error.message }
  }
  const [row] = await rows(
    ctx.db,
    sql<{ cargos: number }>`select cargos_do_candidato(${candidato.id}, array[${solicitacaoId}]::bigint[]) as cargos`,
  )
  const { mensagem } = await limiteCom(ctx, row?.cargos ?? 0)
  if (mensagem) return { candidatura: 'RECUSADA', mensagem }
  await incluir(ctx, candidato.id, candidato.nome, vaga, respostas)
  return { candidatura: 'ENVIADA', mensagem: null }
}
on(cadastroAceito, async (ctx, { pessoaId, cadastro }) => {
  if (!cadastro.solicitacaoId) return
  await enviarAQueEsperava(ctx, pessoaId, cadastro.solicitacaoId, cadastro.respostas ?? [])
})
