import * as z from 'zod'
import { certificadoForm, experienciaForm, formacaoForm, idiomaForm } from '../../geral/pessoa/curriculo.ts'
import { camposDaPessoa } from '../../geral/pessoa/pessoa.ts'
import { booleano, dinheiroOpcional, ref, refs, textoOpcional } from '../../kit/fields.ts'

/** Data that candidates enter about themselves: fields of the person, fields of the candidate, and lists. */
export const camposDaCandidatura = {
  primeiroEmprego: booleano({ label: 'Primeiro emprego' }),
  pretencaoSalarial: dinheiroOpcional({ label: 'Pretensão salarial' }),
  comoFicouSabendoVagaId: ref('comoFicouSabendoVaga', { label: 'Como ficou sabendo da vaga', opcional: true }),
  /** In the candidate's words, when none of the company's sources is it. */
  comoFicouSabendoOutro: textoOpcional({ label: 'Por onde ficou sabendo', max: 100 }),
  cargos: refs('cargo', { label: 'Cargo/Função Pretendida', max: 200 }),
  areasInteresse: refs('areaInteresse', { label: 'Áreas de interesse', fem: true, max: 200 }),
  conhecimentos: refs('conhecimento', { label: 'Conhecimentos', max: 200 }),
}
/** The key of a file that was already uploaded. */
export const enviado = (meta: { label: string; fem?: boolean }) =>
  z
    .string()
    .max(100)
    .nullish()
    .transform((v) => v || null)
    .meta(meta)
export const camposDoCandidato = {
  ...camposDaPessoa,
  ...camposDaCandidatura,
  formacoes: z.array(formacaoForm).max(30).meta({ label: 'Formação acadêmica' }),
  certificados: z.array(certificadoForm).max(50).meta({ label: 'Certificados' }),
  experiencias: z.array(experienciaForm).max(30).meta({ label: 'Experiência profissional' }),
  idiomas: z.array(idiomaForm).max(20).meta({ label: 'Idioma' }),
  /** In a registration the secret of the uploaded photo; in the candidate's own record only whether there is one. */
  foto: enviado({ label: 'Foto', fem: true }),
}
const candidatoForm = z.object(camposDoCandidato)
export type CamposDoCandidato = z.output<typeof candidatoForm>
export type NomeDeCampo = keyof typeof camposDoCandidato

/** One row of the company's settings: fields that are shown or hidden together, under the specification's name. */
export interface CampoConfiguravel {
  nome: string
  label: string
  fem?: boolean
  campos: readonly NomeDeCampo[]
  /** The field that must be filled in when the row is required; by default the first field. */
  exige?: NomeDeCampo
  /** Visible for companies that have not made a choice. */
  padrao?: boolean
}
const campo = (
  nome: NomeDeCampo,
  o: Omit<CampoConfiguravel, 'nome' | 'label' | 'campos'> & { com?: readonly NomeDeCampo[]; label?: string } = {},
): CampoConfiguravel => {
  const { com = [], label, ...rest } = o
  const meta = camposDoCandidato[nome].meta() as { label: string } | undefined
  return { nome, label: label ?? meta?.label ?? nome, campos: [nome, ...com], ...rest }
}
const grupo = (
  nome: string,
  label: string,
  campos: readonly NomeDeCampo[],
  o: Partial<CampoConfiguravel> = {},
): CampoConfiguravel => ({
  nome,
  label,
  campos,
  ...o,
})

/** The candidate's form as companies configure it. The name is not included, because it is always visible and required. */
export const SECOES_DO_CANDIDATO: readonly { titulo: string; campos: readonly CampoConfiguravel[] }[] = [
  {
    titulo: 'Dados pessoais',
    campos: [
      campo('foto', { fem: true, padrao: true }),
      campo('nomeSocial', { padrao: true }),
      campo('dataNascimento', { fem: true, padrao: true }),
      campo('naturalidade', { fem: true }),
      campo('escolaridade', { fem: true, padrao: true }),
      campo('sexo'),
      campo('estadoCivil'),
      campo('deficiencia', { fem: true }),
      campo('etniaRaca', { fem: true }),
    ],
  },
  {
    titulo: 'Documentos',
    campos: [
      campo('rg', { com: ['rgUfId', 'rgOrgaoEmissor', 'rgDataExpedicao'] }),
      campo('pis'),
      grupo('tituloEleitoral', 'Título de eleitor', ['titEleitNumero', 'titEleitZona', 'titEleitSecao']),
      grupo('certificadoMilitar', 'Certificado militar', ['certMilNumero', 'certMilTipo', 'certMilSerie']),
      grupo('ctps', 'CTPS', ['ctpsNumero', 'ctpsSerie', 'ctpsDv', 'ctpsUfId', 'ctpsDataExpedicao'], { fem: true }),
    ],
  },
  {
    titulo: 'Habilitação',
    campos: [
      grupo('habilitacao', 'Habilitação', ['numeroHab', 'categoria', 'registro', 'emissao', 'vencimento', 'ufHabId'], {
        fem: true,
        padrao: true,
      }),
    ],
  },
  {
    titulo: 'Contato',
    campos: [
      campo('email', { padrao: true }),
      campo('foneCelular', { com: ['dddCelular'], padrao: true }),
      campo('foneFixo', { com: ['ddd'] }),
      campo('nomeContato'),
    ],
  },
  {
    titulo: 'Endereço',
    campos: [
      campo('cep', { padrao: true }),
      campo('ufId', { fem: true, padrao: true }),
      campo('cidadeId', { fem: true, padrao: true }),
      campo('logradouro', { padrao: true }),
      campo('numero', { padrao: true }),
      campo('complemento', { padrao: true }),
      campo('bairro', { padrao: true }),
    ],
  },
  {
    titulo: 'Família e situação socioeconômica',
    campos: [
      campo('qtdFilhos', { fem: true }),
      campo('conjuge', { com: ['profissaoConjuge'] }),
      campo('pai', { com: ['profissaoPai'] }),
      campo('mae', { com: ['profissaoMae'], fem: true }),
      campo('possuiParentes', { com: ['parentesAmigos'], label: 'Parentes ou amigos na empresa' }),
      campo('pagaPensao', { com: ['quantidade', 'valor'] }),
      campo('possuiVeiculo', { padrao: true }),
    ],
  },
  {
    titulo: 'Currículo',
    campos: [
      grupo('formacao', 'Formação acadêmica', ['formacoes'], { fem: true, padrao: true }),
      grupo('certificado', 'Certificado', ['certificados'], { padrao: true }),
      grupo('expProfissional', 'Experiência profissional', ['experiencias', 'primeiroEmprego'], {
        fem: true,
        padrao: true,
      }),
      grupo('idioma', 'Idioma', ['idiomas'], { padrao: true }),
      campo('cursos'),
    ],
  },
  {
    titulo: 'Vaga',
    campos: [
      campo('cargos', { fem: true, padrao: true }),
      // Useful only for companies that maintain these registries.
      grupo('areaInteresse', 'Área de interesse', ['areasInteresse'], { fem: true }),
      grupo('conhecimento', 'Conhecimento', ['conhecimentos']),
      campo('pretencaoSalarial', { fem: true, padrao: true }),
      grupo('comoFicouSabendoVaga', 'Como ficou sabendo da vaga', ['comoFicouSabendoVagaId', 'comoFicouSabendoOutro'], {
        padrao: true,
      }),
      campo('indicadoPor'),
      campo('observacao'),
    ],
  },
]
const CONFIGURAVEIS = SECOES_DO_CANDIDATO.flatMap((s) => s.campos)
/** All rows, as stored by a company that shows everything. */
export const VISIVEIS_DE_TODOS: readonly string[] = ['nome', ...CONFIGURAVEIS.map((c) => c.nome)]

/** Always stored in the list of a company that has made a choice, so that an empty choice differs from no choice. */
export const CAMPO_SEMPRE_VISIVEL = 'nome'

/** The rows that a company shows: its own choice, or the default ones. */
export const visiveisDe = (gravados: readonly string[]): string[] =>
  gravados.length === 0
    ? CONFIGURAVEIS.filter((c) => c.padrao).map((c) => c.nome)
    : CONFIGURAVEIS.filter((c) => gravados.includes(c.nome)).map((c) => c.nome)

/** The fields shown for these rows. */
export const camposVisiveis = (visiveis: readonly string[]): ReadonlySet<NomeDeCampo> =>
  new Set<NomeDeCampo>(['nome', ...CONFIGURAVEIS.filter((c) => visiveis.includes(c.nome)).flatMap((c) => c.campos)])

/** The company's rules for the form of its candidates. */
export interface RegrasDoCadastro {
  camposVisiveis: readonly string[]
  camposObrigatorios: readonly string[]
  maxCandidataCargo: number
}
const exigidos = ({ camposVisiveis: v, camposObrigatorios: o }: RegrasDoCadastro) =>
  CONFIGURAVEIS.filter((c) => v.includes(c.nome) && o.includes(c.nome))
const exigido = (c: CampoConfiguravel): NomeDeCampo => c.exige ?? c.campos[0]!
/** '{label} é obrigatório/obrigatória'. */
const mensagem = ({ label, fem }: CampoConfiguravel) => `${label} é ${fem ? 'obrigatória' : 'obrigatório'}`
const preenchido = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''

function cumpre(c: CampoConfiguravel, form: Partial<CamposDoCandidato>): boolean {
  const field = exigido(c)
  if (field === 'experiencias' && form.primeiroEmprego) return true
  if (field === 'possuiParentes' && preenchido(form.parentesAmigos)) return true
  return preenchido(form[field])
}
/** How far a record is filled in: the rows that the company shows, and the labels of those still empty. */
export function progressoDoCadastro(visiveis: readonly string[], form: Partial<CamposDoCandidato>) {
  const rows = CONFIGURAVEIS.filter((c) => visiveis.includes(c.nome))
  const faltam = rows.filter((c) => !cumpre(c, form)).map((c) => c.label)
  const total = rows.length
  return { faltam, percentual: total === 0 ? 100 : Math.round((100 * (total - faltam.length)) / total) }
}
const demais = (max: number) => `Não é permitido selecionar mais do que ${max} cargos`

/** Required fields that the form lacks, as errors of the fields. */
export function exigencias(form: CamposDoCandidato, regras: RegrasDoCadastro): { field: string; message: string }[] {
  const faltam = exigidos(regras)
    .filter((c) => !cumpre(c, form))
    .map((c) => ({ field: exigido(c) as string, message: mensagem(c) }))
  const { maxCandidataCargo: max } = regras
  return max > 0 && form.cargos.length > max ? [...faltam, { field: 'cargos', message: demais(max) }] : faltam
}

/** Required fields, for the mark beside their labels. */
export const camposExigidos = (regras: RegrasDoCadastro): ReadonlySet<NomeDeCampo> =>
  new Set(exigidos(regras).map(exigido))

/** Adds the company's rules to a form schema. Each rule runs even when other fields are invalid. */
export function comExigencias<S extends z.ZodType>(schema: S, regras: RegrasDoCadastro): S {
  const always = { when: () => true }
  let out: z.ZodType = schema
  for (const c of exigidos(regras))
    out = out.refine((form) => cumpre(c, form as Partial<CamposDoCandidato>), {
      error: mensagem(c),
      path: [exigido(c)],
      ...always,
    })
  const { maxCandidataCargo: max } = regras
  if (max > 0)
    out = out.refine((form) => ((form as CamposDoCandidato).cargos ?? []).length <= max, {
      error: demais(max),
      path: ['cargos'],
      ...always,
    })
  return out as S
}
