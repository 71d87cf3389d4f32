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
/** Disability, ethnicity and alimony: apart from the documents, which more people handle. */
export const verSensiveis = authority(
  'cargo-salario',
  'colaboradores',
  'Colaboradores',
  'ver-sensiveis',
  'Ver dados sensíveis',
)
/** Who sees and writes the fields of a sensitivity; what is not here is seen by whoever sees the person. */
const AUTORIDADE_DE = { documento: autoridades.verDocumentos, sensivel: verSensiveis }

// What a candidate says about a vacancy is no part of the record; courses go with the curriculum.
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

/** The authority that a field needs, or none. */
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
/** An address is whole or absent: whoever begins one completes it. */
const enderecoInteiro = (ficha: object, ctx: z.RefinementCtx) => {
  const valores = ficha as Partial<Record<(typeof ENDERECO)[number], unknown>>
  const vazio = (nome: (typeof ENDERECO)[number]) => valores[nome] === null || valores[nome] === undefined
  if (ENDERECO.every(vazio)) return
  for (const [nome, message] of Object.entries(EXIGIDOS_DO_ENDERECO))
    if (vazio(nome as keyof typeof EXIGIDOS_DO_ENDERECO)) ctx.addIssue({ code: 'custom', path: [nome], message })
}
/** The rules between the fields: a whole address, a licence that ends after it began. */
export const entreCampos = (ficha: object, ctx: z.RefinementCtx) => {
  enderecoInteiro(ficha, ctx)
  const { emissao, vencimento } = ficha as { emissao?: string | null; vencimento?: string | null }
  if (emissao && vencimento && vencimento < emissao)
    ctx.addIssue({ code: 'custom', path: ['vencimento'], message: 'O vencimento não pode ser anterior à emissão' })
}
/** The form of the personal data and of the engagement they are read with. */
export const fichaForm = z
  .object({ ...camposDaFicha, ...camposDoVinculo, camposExtras: extrasForm.optional() })
  .superRefine(entreCampos)
export type Ficha = z.output<typeof fichaForm>

const simNao = z.boolean().nullable()
export const fichaCompleta = z.object({
  ...recordShape,
  /** Of the person, whom a candidate may have changed meanwhile. */
  pessoaVersao: z.int(),
  ...rowOf({ ...camposDaFicha, ...camposDoVinculo }),
  sexo: z.string().nullable(),
  possuiParentes: simNao,
  pagaPensao: simNao,
  possuiVeiculo: simNao,
  /** The company's own fields of employees, and what this person has in them. */
  extras: z.array(extraVisivel),
  camposExtras: extrasForm,
  /** Fields that this reader may not see: they are null here, and saving leaves them as they are. */
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
/** The picture travels in the part `foto`. */
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
