import * as z from 'zod'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { inteiro } from '../../kit/fields.ts'
import {
  camposDaPergunta,
  conferirPergunta,
  MAXIMOS,
  maisRespostas,
  nomeDoAspecto,
  opcaoForm,
  perguntaLida,
} from './conteudo.ts'
import type { ModelosDeAvaliacao } from './modelos.ts'

/** The parts of a model as single calls. They read and change its newest version, by the same rules as the whole document. */

const aspectoLido = z.object({ id: z.int(), nome: z.string(), qtdPerguntas: z.int() })
const perguntaComId = perguntaLida.extend({
  id: z.int(),
  aspecto: z.object({ id: z.int(), nome: z.string() }),
  respostas: z.array(z.object({ id: z.int(), chave: z.string(), texto: z.string(), peso: z.number() })),
})
export type PerguntaComId = z.infer<typeof perguntaComId>

const id = z.int().positive()
/** The version of the model that was read; without it the change applies to whatever it is now. */
const versao = z.int().optional()
const doAspecto = { ...byId.shape, aspectoId: id }
const daPergunta = { ...byId.shape, perguntaId: id }
/** Options that stay say their key; those without one are new. */
const opcao = opcaoForm.partial({ chave: true })
const pergunta = {
  ...camposDaPergunta,
  respostas: z.array(opcao).max(MAXIMOS.respostas, maisRespostas).default([]),
}
const resumoDaPergunta = { versao, aspecto: id.optional() }

export function partesDoModelo(c: ModelosDeAvaliacao, base: string) {
  const { ver, editar } = c.authorities
  const de = `${base}/{id}`
  /** The model's own address shows the parts too. */
  const muda = { access: internal(editar), changes: [c.base, base] }
  return {
    aspectos: endpoint({
      method: 'GET',
      path: `${de}/aspectos`,
      access: internal(ver),
      input: z.object({ ...byId.shape, nome: z.string().max(100).optional() }),
      output: z.array(aspectoLido),
      summary: 'Aspectos de um modelo, também por parte do nome',
    }),
    criarAspecto: endpoint({
      method: 'POST',
      path: `${de}/aspectos`,
      ...muda,
      input: z.object({ ...byId.shape, versao, nome: nomeDoAspecto }),
      output: aspectoLido,
      summary: 'Acrescenta um aspecto a um modelo',
    }),
    excluirAspecto: endpoint({
      method: 'DELETE',
      path: `${de}/aspectos/{aspectoId}`,
      ...muda,
      input: z.object({ ...doAspecto, versao }),
      output: done,
      summary: 'Retira um aspecto de um modelo, com as suas perguntas',
    }),
    perguntas: endpoint({
      method: 'GET',
      path: `${de}/perguntas`,
      access: internal(ver),
      input: z.object({ ...byId.shape, aspecto: id.optional() }),
      output: z.array(perguntaComId),
      summary: 'Perguntas de um modelo, também só as de um aspecto',
    }),
    pergunta: endpoint({
      method: 'GET',
      path: `${de}/perguntas/{perguntaId}`,
      access: internal(ver),
      input: z.object(daPergunta),
      output: perguntaComId,
      summary: 'Uma pergunta de um modelo',
    }),
    criarPergunta: endpoint({
      method: 'POST',
      path: `${de}/perguntas`,
      ...muda,
      input: z.object({ ...byId.shape, ...resumoDaPergunta, ...pergunta }).superRefine(conferirPergunta),
      output: perguntaComId,
      summary: 'Acrescenta uma pergunta a um modelo, no fim do aspecto',
    }),
    alterarPergunta: endpoint({
      method: 'PUT',
      path: `${de}/perguntas/{perguntaId}`,
      ...muda,
      input: z.object({ ...daPergunta, ...resumoDaPergunta, ...pergunta }).superRefine(conferirPergunta),
      output: perguntaComId,
      summary: 'Altera uma pergunta de um modelo',
    }),
    excluirPergunta: endpoint({
      method: 'DELETE',
      path: `${de}/perguntas/{perguntaId}`,
      ...muda,
      input: z.object({ ...daPergunta, versao }),
      output: done,
      summary: 'Retira uma pergunta de um modelo',
    }),
    ordenar: endpoint({
      method: 'PATCH',
      path: `${de}/perguntas/{perguntaId}/ordem`,
      ...muda,
      input: z.object({ ...daPergunta, versao, ordem: inteiro({ label: 'Ordem', fem: true, min: 1, max: 200 }) }),
      output: perguntaComId,
      summary: 'Leva uma pergunta a outro lugar do seu aspecto',
    }),
    ordemAleatoria: endpoint({
      method: 'POST',
      path: `${de}/ordem-aleatoria`,
      ...muda,
      input: z.object({ ...byId.shape, versao }),
      output: z.array(perguntaComId),
      summary: 'Sorteia uma vez a ordem das perguntas, dentro de cada aspecto',
    }),
    proximaOrdem: endpoint({
      method: 'GET',
      path: `${de}/perguntas/proxima-ordem`,
      access: internal(ver),
      input: byId,
      output: z.object({ ordem: z.int() }),
      summary: 'A ordem que uma pergunta nova teria',
    }),
    quantidadeRespondidas: endpoint({
      method: 'GET',
      path: `${de}/perguntas/quantidade-perguntas-respondidas`,
      access: internal(ver),
      input: byId,
      output: z.object({ quantidade: z.int() }),
      summary: 'Quantas respostas as perguntas de um modelo já têm, em todas as versões',
    }),
    respostasSugeridas: endpoint({
      ...c.respostasSugeridas,
      path: `${de}/perguntas/respostas-sugeridas`,
      input: byId,
    }),
  }
}
export type PartesDoModelo = ReturnType<typeof partesDoModelo>
