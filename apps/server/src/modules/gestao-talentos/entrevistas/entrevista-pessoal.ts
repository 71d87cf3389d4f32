import { situacaoDoQuestionario } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevista-pessoal.ts'
import {
  questionarios,
  responderEntrevista,
} from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contextoDoQuestionario, rotasPessoais } from '../../avaliacao/index.ts'
import { registrarTarefasPessoais } from '../../cargo-salario/index.ts'
import { CONTEXTO } from './entrevista-leitura.ts'

interface Minha {
  questionarioId: number
  titulo: string
  nome: string
  prazo: string | null
  iniciadoEm: string | null
  respondidoEm: string | null
  encerradoEm: string | null
  respondidaPor: 'P' | 'R' | null
  sai: boolean
  vencido: boolean
  /** The last day to answer. */
  ate: string | null
}
async function achar(ctx: Ctx): Promise<Minha | undefined> {
  const [found] = await rows(
    ctx.db,
    sql<Minha>`select m.*, coalesce(m.prazo <= now(), false) as vencido, (m.prazo::date - 1)::text as ate from minha_entrevista_desligamento() m`,
  )
  return found
}
/** Why the person does not answer (any more); null when they do. */
function avisoDe(e: Minha): string | null {
  if (!e.sai) return 'O desligamento foi desfeito: não há o que responder.'
  if (e.respondidaPor === 'R')
    return e.respondidoEm === null
      ? 'O RH já está respondendo esta entrevista com você, na conversa.'
      : 'Esta entrevista já foi respondida na conversa com o RH.'
  const situacao = situacaoDoQuestionario(e)
  if (situacao === 'E') return 'Esta entrevista foi encerrada. Se ainda quiser responder, fale com o RH.'
  return situacao === 'V' ? `O prazo para responder terminou em ${formatarData(e.ate!)}.` : null
}

registerProvider(contextoDoQuestionario, async (ctx, { contexto, questionarioId, quem }) => {
  if (contexto !== CONTEXTO || quem !== 'pessoa') return []
  const e = await achar(ctx)
  if (e?.questionarioId !== questionarioId || e.respondidaPor === 'R') return []
  return [
    {
      sobre: 'Entrevista de desligamento',
      em: e.ate ? `até ${formatarData(e.ate)}` : 'Sem prazo',
      url: null,
      quemResponde: e.nome,
      responde: true,
      fechado: e.respondidoEm === null ? avisoDe(e) : null,
      emNome: null,
      semArquivos: 'Uma entrevista de desligamento não guarda arquivos.',
    },
  ]
})
registrarTarefasPessoais(responderEntrevista, async (ctx) => {
  const e = await achar(ctx)
  if (!e) return []
  const aberta = e.respondidoEm === null && avisoDe(e) === null
  return [
    {
      titulo: 'Entrevista de desligamento',
      detalhe: aberta ? e.ate && `até ${formatarData(e.ate)}` : e.respondidoEm ? 'Respondida' : 'Nada a responder',
      quantas: aberta ? 1 : 0,
      url: c.base,
    },
  ]
})

export const entrevistaPessoal: Route[] = [
  route(c.minha)(async (ctx) => {
    const e = await achar(ctx)
    if (!e) return null
    const aviso = avisoDe(e)
    const dela = e.respondidaPor !== 'R' && (e.respondidoEm !== null || aviso === null)
    return {
      titulo: e.titulo,
      ate: e.ate,
      questionarioId: dela ? e.questionarioId : null,
      respondida: e.respondidoEm !== null,
      aviso,
    }
  }),
  ...rotasPessoais(c.respostas, { contextos: CONTEXTO, fluxo: questionarios.fluxo, mudou: async () => {} }),
]
