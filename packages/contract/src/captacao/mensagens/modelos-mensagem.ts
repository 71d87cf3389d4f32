import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, mostrado, opcao, opcaoOpcional, ref, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'
import { valoresDosCampos, versoesDoTexto } from '../../kit/textos.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-autoridade.ts'
import { CAMPOS_DA_MENSAGEM } from './candidato-campos.ts'
import { conteudo, EVENTOS_DO_CANDIDATO, TIPOS_DE_MENSAGEM } from './mensagem-campos.ts'

/** Texts that recruiters send to candidates, with fields that are filled in for each candidate. */
export const modelosMensagem = registry({
  module: 'captacao',
  path: 'modelos-mensagem',
  singular: 'Modelo de Mensagem',
  plural: 'Modelos de Mensagem',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    tipo: opcao(TIPOS_DE_MENSAGEM, { label: 'Tipo' }),
    assunto: conteudo.assunto,
    texto: conteudo.texto,
    /** One template of each kind. Marking another one removes the mark from the first. */
    padrao: booleano({ label: 'Padrão do tipo' }),
    /** The event at which it leaves by itself. Each event has one template, and so has each stage. */
    evento: opcaoOpcional(EVENTOS_DO_CANDIDATO, { label: 'Sai sozinho' }),
    /** The only stage it is for; null for every stage that has no text of its own. */
    etapaSeletivaId: ref('etapaSeletiva', { label: 'Etapa', fem: true, opcional: true }),
  },
  shown: { etapaSeletivaNome: mostrado(z.string().nullable(), 'Etapa') },
  label: 'nome',
  search: ['nome', 'assunto'],
  filters: ['tipo', 'evento'],
})

/** Users who write to candidates or close requests choose from the templates. */
const quemEscreve = internal(daSolicitacao.moverCandidatos, daSolicitacao.encerrar, daSolicitacao.cancelar)
export const modeloParaEnviar = z.object({
  /** Null for the product's own text, offered when the company has no template of the kind. */
  id: z.int().nullable(),
  nome: z.string(),
  tipo: z.enum(['RECUSA', 'CONVITE', 'ANDAMENTO']),
  assunto: z.string(),
  texto: z.string(),
  padrao: z.boolean(),
})
export type ModeloParaEnviar = z.infer<typeof modeloParaEnviar>
export const paraEnviar = endpoint({
  method: 'GET',
  path: '/captacao/modelos-mensagem/para-enviar',
  access: quemEscreve,
  input: z.object({}),
  output: z.array(modeloParaEnviar),
  summary: 'Modelos com os textos, o padrão de cada tipo primeiro',
})
/** The values of the fields for this candidate, for previews. */
export const lerValores = valoresDosCampos(CAMPOS_DA_MENSAGEM, {
  path: '/captacao/modelos-mensagem/valores',
  chave: 'candidatoSolicitacaoId',
  access: [
    daSolicitacao.moverCandidatos,
    daSolicitacao.encerrar,
    daSolicitacao.cancelar,
    modelosMensagem.authorities.ver,
  ],
  summary: 'O que os campos de um texto dizem para um candidato',
})
export const versoes = versoesDoTexto(modelosMensagem.base, modelosMensagem.authorities.ver, modelosMensagem.singular)
