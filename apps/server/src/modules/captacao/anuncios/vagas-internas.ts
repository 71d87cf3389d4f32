import * as c from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { pedirAvaliacoes } from '../avaliacoes/avaliacoes-pedir.ts'
import { candidaturaInterna } from '../avisos.ts'
import { exigirRespostas, gravarRespostas, perguntasDasVagas } from './perguntas.ts'

type Candidatura = c.CandidaturaInterna & { espera: number | null }

const minhas = (ctx: Ctx) => rows(ctx.db, sql<Candidatura>`select * from minhas_candidaturas_internas()`)
const colaborador = async (ctx: Ctx): Promise<boolean> => {
  const [row] = await rows(ctx.db, sql<{ pessoa: number | null }>`select minha_pessoa_interna() as pessoa`)
  return row?.pessoa != null
}
/** Day from which the employee may apply again; null when there is nothing to wait for. `candidaturas` are sorted newest first. */
function espera(ctx: Ctx, candidaturas: Candidatura[], solicitacaoId: number, dias: number | null): string | null {
  const last = candidaturas.find((x) => x.solicitacaoId === solicitacaoId)
  if (!last?.removidaEm) return null
  const dia = somarDias(last.removidaEm, dias ?? 0)
  return dia > ctx.hoje() ? dia : null
}
const ativa = (candidaturas: Candidatura[], solicitacaoId: number) =>
  candidaturas.some((x) => x.solicitacaoId === solicitacaoId && x.removidaEm === null)

export const vagasInternas: Route[] = [
  route(c.listar)(async (ctx) => {
    const [podeCandidatar, candidaturas, vagas] = await Promise.all([
      colaborador(ctx),
      minhas(ctx),
      ctx.db.selectFrom('vagaInterna').selectAll().orderBy('publicadoEm', 'desc').orderBy('id', 'desc').execute(),
    ])
    const perguntas = await perguntasDasVagas(
      ctx.db,
      vagas.map((v) => v.solicitacaoId!),
    )
    return {
      podeCandidatar,
      candidaturas,
      vagas: vagas.map((v) => ({
        ...v,
        dataEsperaNovaAplicacao: espera(ctx, candidaturas, v.solicitacaoId!, v.diasEsperaNovaAplicacao),
        candidatado: ativa(candidaturas, v.solicitacaoId!),
        perguntas: perguntas.get(v.solicitacaoId!) ?? [],
      })) as never,
    }
  }),
  route(c.candidatar)(async (ctx, { id, respostas }) => {
    const vaga = await ctx.db
      .selectFrom('vagaInterna')
      .select(['titulo', 'codigo', 'diasEsperaNovaAplicacao'])
      .where('solicitacaoId', '=', id)
      .executeTakeFirst()
    // For an employee, a vacancy that is not open to employees does not exist.
    if (!vaga) throw notFound()
    if (!(await colaborador(ctx))) throw invalidState('Seu usuário não está ligado a um colaborador ativo.')
    const candidaturas = await minhas(ctx)
    if (ativa(candidaturas, id)) throw new AppError('DUPLICATE', 'Você já se candidatou a esta vaga.')
    const dia = espera(ctx, candidaturas, id, vaga.diasEsperaNovaAplicacao)
    if (dia) throw invalidState(`Você pode se candidatar de novo a partir de ${formatarData(dia)}.`)
    const dadas = exigirRespostas((await perguntasDasVagas(ctx.db, [id])).get(id) ?? [], respostas)
    const [nova] = await rows(ctx.db, sql<{ aplicacaoId: number }>`select aplicacao_id from candidatar_interno(${id})`)
    await gravarRespostas(ctx.db, nova!.aplicacaoId, dadas)
    await avisar(ctx, candidaturaInterna, {
      ...{ id, codigo: vaga.codigo!, descricao: vaga.titulo! },
      ...{ candidato: ctx.user.nome, quem: ctx.user.id },
    })
    await pedirAvaliacoes(ctx, id)
    await publishChange(ctx, 'solicitacao_pessoal', id)
    return DONE
  }),
  route(c.retirar)(async (ctx, { id }) => {
    const mine = (await minhas(ctx)).find((x) => x.id === id)
    if (!mine) throw notFound()
    if (mine.contratado) throw invalidState('Você já foi escolhido para esta vaga.')
    const [done] = await rows(ctx.db, sql<{ ok: boolean }>`select retirar_candidatura_interna(${id}) as ok`)
    if (!done?.ok) throw notFound()
    await publishChange(ctx, 'solicitacao_pessoal', mine.solicitacaoId)
    return DONE
  }),
]
