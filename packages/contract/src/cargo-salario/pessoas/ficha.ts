import * as z from 'zod'
import { SEXO, VINCULO } from '../../geral/codigos/codigos.ts'
import { extrasForm, extraVisivel } from '../../geral/pessoa/campos-extras.ts'
import { camposDaPessoa } from '../../geral/pessoa/pessoa.ts'
import { authority } from '../../kit/authority.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { cpfOpcional, type FieldMeta, fieldMeta, opcao, rowOf, texto, textoOpcional } from '../../kit/fields.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades } from './colaboradores.ts'
import { verSalario } from './salario.ts'

const base = '/cargo-salario/colaboradores/{id}/ficha'
/** Disability, ethnicity and alimony have an authority of their own, because more people work with the documents. */
export const verSensiveis = authority(
  'cargo-salario',
  'colaboradores',
  'Colaboradores',
  'ver-sensiveis',
  'Ver dados sensíveis',
)
/** The authority to see and write fields by their sensitivity. Other fields are visible to everybody who sees the person. */
const AUTORIDADE_DE = { documento: autoridades.verDocumentos, sensivel: verSensiveis }

// What a candidate writes about a vacancy does not belong to the record. Courses belong to the curriculum.
const { observacao: _observacao, indicadoPor: _indicadoPor, cursos: _cursos, ...daPessoa } = camposDaPessoa
export const camposDaFicha = {
  ...daPessoa,
  nome: texto({ label: 'Nome', max: 150 }),
  nomeSocial: textoOpcional({ label: 'Nome social', max: 150 }),
  cpf: cpfOpcional({ label: 'CPF' }),
  sexo: opcao(SEXO, { label: 'Sexo' }),
  numero: textoOpcional({ label: 'Número', max: 255 })
    .refine((v) => (v?.length ?? 0) <= 10, { error: 'Número deve ter no máximo 10 dígitos' })
    .meta({ label: 'Número', kind: 'texto', max: 10 } satisfies FieldMeta),
}
export type NomeDaFicha = keyof typeof camposDaFicha
export const NOMES_DA_FICHA = Object.keys(camposDaFicha) as NomeDaFicha[]
const camposDoVinculo = {
  codigo: textoOpcional({ label: 'Matrícula', max: 20 }),
  vinculo: opcao(VINCULO, { label: 'Vínculo' }),
}

/** The authority that a field needs; undefined when it needs none. */
export function autoridadeDoCampo(nome: NomeDaFicha) {
  const { sensibilidade } = fieldMeta(camposDaFicha[nome]) ?? {}
  return sensibilidade && Object.hasOwn(AUTORIDADE_DE, sensibilidade)
    ? AUTORIDADE_DE[sensibilidade as keyof typeof AUTORIDADE_DE]
    : undefined
}

const ENDERECO = ['cep', 'ufId', 'cidadeId', 'logradouro', 'numero', 'complemento', 'bairro'] as const
const EXIGIDOS_DO_ENDERECO = {
  ufId: 'UF é obrigatória',
  cidadeId: 'Cidade é obrigatória',
  logradouro: 'Logradouro é obrigatório',
  numero: 'Número é obrigatório',
  bairro: 'Bairro é obrigatório',
} as const
/** An address is complete or empty: with one field filled in, the others are required. */
const enderecoInteiro = (ficha: object, ctx: z.RefinementCtx) => {
  const valores = ficha as Partial<Record<(typeof ENDERECO)[number], unknown>>
  const vazio = (nome: (typeof ENDERECO)[number]) => valores[nome] === null || valores[nome] === undefined
  if (ENDERECO.every(vazio)) return
  for (const [nome, message] of Object.entries(EXIGIDOS_DO_ENDERECO))
    if (vazio(nome as keyof typeof EXIGIDOS_DO_ENDERECO)) ctx.addIssue({ code: 'custom', path: [nome], message })
}
/** Rules between the fields: the address is complete, and the licence ends after its first day. */
export const entreCampos = (ficha: object, ctx: z.RefinementCtx) => {
  enderecoInteiro(ficha, ctx)
  const { emissao, vencimento } = ficha as { emissao?: string | null; vencimento?: string | null }
  if (emissao && vencimento && vencimento < emissao)
    ctx.addIssue({ code: 'custom', path: ['vencimento'], message: 'O vencimento não pode ser anterior à emissão' })
}
/** The form of the personal data, with the fields of the engagement. */
export const fichaForm = z
  .object({ ...camposDaFicha, ...camposDoVinculo, camposExtras: extrasForm.optional() })
  .superRefine(entreCampos)
export type Ficha = z.output<typeof fichaForm>

const simNao = z.boolean().nullable()
export const fichaCompleta = z.object({
  ...recordShape,
  /** Version of the person's record, which the same person may have changed as a candidate. */
  pessoaVersao: z.int(),
  ...rowOf({ ...camposDaFicha, ...camposDoVinculo }),
  sexo: z.string().nullable(),
  possuiParentes: simNao,
  pagaPensao: simNao,
  possuiVeiculo: simNao,
  /** The company's extra fields for employees, with this person's values. */
  extras: z.array(extraVisivel),
  camposExtras: extrasForm,
  /** Fields that this user may not see. They are null here, and saving does not change them. */
  ocultos: z.array(z.string()),
})
export type FichaCompleta = z.infer<typeof fichaCompleta>
const revelam = [autoridades.verDocumentos, verSensiveis]

export const lerFicha = endpoint({
  method: 'GET',
  path: base,
  access: internal(autoridades.ver),
  input: byId,
  output: fichaCompleta,
  reveals: revelam,
  summary: 'Dados pessoais de um colaborador, o que o leitor pode ver',
})
export const gravarFicha = endpoint({
  method: 'PUT',
  path: base,
  access: internal(autoridades.editar),
  input: z
    .object({
      id: z.int().positive(),
      versao: z.int(),
      pessoaVersao: z.int(),
      ...camposDaFicha,
      ...camposDoVinculo,
      camposExtras: extrasForm.optional(),
    })
    .superRefine(entreCampos),
  output: fichaCompleta,
  reveals: revelam,
  summary: 'Altera os dados pessoais de um colaborador; o que o usuário não vê fica como está',
})
export const imprimirFicha = endpoint({
  method: 'GET',
  path: `${base}/pdf`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.any(),
  kind: 'file',
  reveals: [...revelam, verSalario],
  summary: 'Ficha de um colaborador como documento, o que o leitor pode ver',
})
export const MAXIMO_DE_FICHAS = 500
export const imprimirFichas = endpoint({
  method: 'POST',
  path: '/cargo-salario/colaboradores/fichas',
  access: internal(autoridades.ver),
  input: z.object({
    ids: z
      .array(z.int().positive())
      .min(1)
      .max(MAXIMO_DE_FICHAS, { error: `Escolha até ${MAXIMO_DE_FICHAS} pessoas por vez` }),
  }),
  output: z.unknown(),
  kind: 'file',
  changes: [],
  reveals: [...revelam, verSalario],
  summary: 'Fichas de vários colaboradores em um documento, o que o leitor pode ver',
})

// Photo ------------------------------------------------------------------------------------------------------------------------
const foto = '/cargo-salario/colaboradores/{id}/foto'
export const lerFoto = endpoint({
  method: 'GET',
  path: foto,
  access: internal(autoridades.ver),
  input: byId,
  output: z.unknown(),
  kind: 'file',
  summary: 'Foto de um colaborador',
})
/** The picture is sent in the part `foto`. */
export const gravarFoto = endpoint({
  method: 'POST',
  path: foto,
  access: internal(autoridades.editar),
  input: byId,
  output: z.object({ fotoId: z.int() }),
  body: 'multipart',
  summary: 'Grava a foto de um colaborador',
})
export const excluirFoto = endpoint({
  method: 'DELETE',
  path: foto,
  access: internal(autoridades.editar),
  input: byId,
  output: z.object({ fotoId: z.null() }),
  summary: 'Remove a foto de um colaborador',
})
