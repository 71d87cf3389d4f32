import * as z from 'zod'
import { byId, type Endpoint, endpoint, internal, nothing, person } from '../../kit/endpoint.ts'
import { purpose } from '../../kit/purpose.ts'

/** One's own documents: those that HR made from a template, and declarations that the person makes alone. */

export const verDocumentos = purpose('gestao-talentos.documentos', 'Ver os próprios documentos e fazer declarações')
export const PAGINA_MEUS_DOCUMENTOS = '/gestao-talentos/meus-documentos'
export const JA_FEITA = 'Você já fez esta declaração hoje. Ela está em Meus documentos.'
/** Declarations of one person a day, whatever their kind. */
export const DECLARACOES_POR_DIA = 10
export const MUITAS_HOJE = `Você já fez ${DECLARACOES_POR_DIA} declarações hoje. Amanhã dá para fazer outras.`

const meuDocumento = z.object({
  id: z.int(),
  descricao: z.string(),
  data: z.string(),
  /** R by HR, P by the person. */
  feitoPor: z.enum(['R', 'P']),
  /** Whether the person is asked to accept it, and the answer; null when not asked. */
  aceite: z.enum(['P', 'A', 'R']).nullable(),
})
export const meusDocumentos = z.object({
  /** What the person can make now. */
  modelos: z.array(z.object({ id: z.int(), nome: z.string() })),
  documentos: z.array(meuDocumento),
})
export type MeusDocumentos = z.infer<typeof meusDocumentos>

const de = (path: string, access: Endpoint['access'], outros: string[]) => ({
  path,
  listar: endpoint({
    method: 'GET',
    path,
    access,
    input: nothing,
    output: meusDocumentos,
    summary: 'Documentos de quem chama, dos mais novos, e o que a pessoa pode fazer sozinha',
  }),
  fazer: endpoint({
    method: 'POST',
    path: `${path}/fazer`,
    access,
    input: z.object({ modeloId: z.int().positive() }),
    output: meusDocumentos,
    changes: [path, ...outros],
    summary: 'Faz uma declaração sobre quem chama, de um modelo que o RH liberou',
  }),
  baixar: endpoint({
    method: 'GET',
    path: `${path}/{id}/download`,
    access,
    input: byId,
    output: z.unknown(),
    kind: 'file',
    summary: 'Arquivo de um documento de quem chama',
  }),
})
export type EntradasDeDocumentos = ReturnType<typeof de>
export const meus = de(PAGINA_MEUS_DOCUMENTOS, internal(), ['/cargo-salario/meu-espaco', '/gestao-talentos/talentos'])
export const pessoais = de('/pessoal/documentos', person(verDocumentos), ['/pessoal/espaco'])
