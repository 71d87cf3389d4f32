import type * as c from '@quadro/contract/externo/cadastro/campos.ts'
import { consultarCep } from '@quadro/contract/externo/cadastro/candidatos.ts'
import {
  DEFICIENCIA,
  ESCOLARIDADE,
  ESTADO_CIVIL,
  etniasOferecidas,
  SEXO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { CATEGORIA_HABILITACAO } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import type { ReactNode } from 'react'
import { found } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import {
  FormCode,
  FormDate,
  FormEmail,
  FormMoney,
  FormNumber,
  FormPis,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import {
  CepField,
  FormCell,
  FormGrid,
  FormGroup,
  PhoneField,
  RadioGroup,
  SelectField,
} from '../../../ui/fields/index.ts'
import { later } from '../../../ui/later.tsx'
import { FieldRooms, Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useCidades, useComoSoube, useEstados } from '../opcoes.ts'
import { useRegras } from '../sessao/regras.tsx'
import type { Desenho } from './desenho.ts'

// Each is a step of its own, so it loads while the first step is filled in.
const listas = () => import('./listas.tsx')
const Formacoes = later(async () => (await listas()).Formacoes, <Skeleton shape="form" />)
const Certificados = later(async () => (await listas()).Certificados, <Skeleton shape="form" />)
const Experiencias = later(async () => (await listas()).Experiencias, <Skeleton shape="form" />)
const Idiomas = later(async () => (await listas()).Idiomas, <Skeleton shape="form" />)
const Foto = later(async () => (await import('./foto.tsx')).Foto, <FieldRooms count={1} />)
const escolhas = () => import('../vagas/cargos.tsx')
const Cargos = later(async () => (await escolhas()).Cargos, <FieldRooms count={1} />)
const AreasInteresse = later(async () => (await escolhas()).AreasInteresse, <FieldRooms count={1} />)
const Conhecimentos = later(async () => (await escolhas()).Conhecimentos, <FieldRooms count={1} />)

type Nome = c.NomeDeCampo
type Span = 2 | 3 | 4 | 6 | 8 | 12
/** A field in the layout; it appears when the company shows it. */
interface Celula {
  nome: Nome
  span: Span
  draw: (field: Desenho) => ReactNode
}
const celula = (nome: Nome, span: Span, draw: Celula['draw']): Celula => ({ nome, span, draw })
const texto = (nome: Nome, span: Span = 12, extra: { autoComplete?: string } = {}) =>
  celula(nome, span, (f) => <FormText {...f} {...extra} />)
const data = (nome: Nome, span: Span = 4) => celula(nome, span, (f) => <FormDate {...f} />)
const codigo = (nome: Nome, codes: Parameters<typeof FormCode>[0]['codes'], span: Span = 6) =>
  celula(nome, span, (f) => <FormCode {...f} codes={codes} />)
const uf = (nome: Nome, span: Span = 4) => celula(nome, span, (f) => <Uf {...f} />)

/** A group of the form: a step of the registration, or a section of the edit page. */
export interface Grupo {
  id: string
  titulo: string
  celulas: readonly Celula[]
  /** Fields without a cell of their own: lists, and parts of a phone number. */
  outros?: readonly Nome[]
  /** Lists above the cells. */
  lista?: () => ReactNode
}

export const GRUPOS: readonly Grupo[] = [
  {
    id: 'pessoal',
    titulo: 'Quem eu sou',
    celulas: [
      texto('nome', 12, { autoComplete: 'name' }),
      texto('nomeSocial'),
      data('dataNascimento'),
      texto('naturalidade', 8),
      codigo('escolaridade', ESCOLARIDADE, 12),
      codigo('sexo', SEXO),
      codigo('estadoCivil', ESTADO_CIVIL),
      codigo('deficiencia', DEFICIENCIA),
      celula('etniaRaca', 6, (f) => <Etnia {...f} />),
      celula('foto', 12, (f) => <Foto {...f} />),
    ],
  },
  {
    id: 'documentos',
    titulo: 'Meus documentos',
    celulas: [
      texto('rg', 4),
      texto('rgOrgaoEmissor', 4),
      uf('rgUfId'),
      data('rgDataExpedicao'),
      celula('pis', 8, (f) => <FormPis {...f} />),
      texto('titEleitNumero', 6),
      texto('titEleitZona', 3),
      texto('titEleitSecao', 3),
      texto('certMilNumero', 4),
      texto('certMilTipo', 4),
      texto('certMilSerie', 4),
      texto('ctpsNumero', 4),
      texto('ctpsSerie', 4),
      texto('ctpsDv', 4),
      uf('ctpsUfId', 6),
      data('ctpsDataExpedicao', 6),
    ],
  },
  {
    id: 'habilitacao',
    titulo: 'Minha habilitação',
    celulas: [
      texto('numeroHab', 8),
      codigo('categoria', CATEGORIA_HABILITACAO, 4),
      texto('registro', 8),
      uf('ufHabId', 4),
      data('emissao', 6),
      data('vencimento', 6),
    ],
  },
  {
    id: 'contato',
    titulo: 'Como falar comigo',
    celulas: [
      celula('email', 12, (f) => <FormEmail {...f} />),
      celula('foneCelular', 6, (f) => <Telefone {...f} ddd="dddCelular" kind="celular" />),
      celula('foneFixo', 6, (f) => <Telefone {...f} ddd="ddd" kind="fixo" />),
      texto('nomeContato'),
    ],
    outros: ['ddd', 'dddCelular'],
  },
  {
    id: 'endereco',
    titulo: 'Onde moro',
    celulas: [
      celula('cep', 12, (f) => <Cep {...f} />),
      celula('ufId', 6, (f) => <UfDoEndereco {...f} />),
      celula('cidadeId', 6, (f) => <Cidade {...f} />),
      texto('logradouro', 8, { autoComplete: 'street-address' }),
      texto('numero', 4),
      texto('complemento', 6),
      texto('bairro', 6),
    ],
  },
  {
    id: 'familia',
    titulo: 'Minha família',
    celulas: [
      celula('qtdFilhos', 4, (f) => <FormNumber {...f} />),
      texto('conjuge', 8),
      texto('profissaoConjuge'),
      texto('pai', 6),
      texto('profissaoPai', 6),
      texto('mae', 6),
      texto('profissaoMae', 6),
      celula('possuiParentes', 12, (f) => <SimNao {...f} />),
      texto('parentesAmigos'),
    ],
  },
  {
    id: 'socioEconomica',
    titulo: 'Situação socioeconômica',
    celulas: [
      celula('possuiVeiculo', 12, (f) => <SimNao {...f} />),
      celula('pagaPensao', 12, (f) => <SimNao {...f} />),
      celula('quantidade', 6, (f) => <Pensao {...f} />),
      celula('valor', 6, (f) => <Pensao {...f} />),
    ],
  },
  {
    id: 'formacao',
    titulo: 'Onde estudei',
    lista: () => <Formacoes />,
    celulas: [celula('cursos', 12, (f) => <FormTextArea {...f} help="Cursos livres, um por linha." />)],
    outros: ['formacoes'],
  },
  {
    id: 'certificado',
    titulo: 'Meus certificados',
    lista: () => <Certificados />,
    celulas: [],
    outros: ['certificados'],
  },
  {
    id: 'expProfissional',
    titulo: 'Onde já trabalhei',
    lista: () => <Experiencias />,
    celulas: [],
    outros: ['primeiroEmprego', 'experiencias'],
  },
  { id: 'idioma', titulo: 'Idiomas', lista: () => <Idiomas />, celulas: [], outros: ['idiomas'] },
  {
    id: 'vaga',
    titulo: 'O que procuro',
    celulas: [
      celula('cargos', 12, (f) => <Cargos {...f} />),
      celula('areasInteresse', 12, (f) => <AreasInteresse {...f} />),
      celula('conhecimentos', 12, (f) => <Conhecimentos {...f} />),
      celula('pretencaoSalarial', 6, (f) => <FormMoney {...f} />),
      celula('comoFicouSabendoVagaId', 6, (f) => <ComoSoube {...f} />),
      celula('comoFicouSabendoOutro', 6, (f) => <OutraFonte {...f} />),
      texto('indicadoPor'),
      celula('observacao', 12, (f) => <FormTextArea {...f} />),
    ],
  },
]
/** Title of the group with the company's extra fields. */
export const MAIS = 'Mais sobre mim'
/** All fields of a group, visible or not. */
export const camposDoGrupo = ({ celulas, outros = [] }: Grupo): Nome[] => [...celulas.map((x) => x.nome), ...outros]

/** The groups with at least one visible field. */
export function useGrupos(): Grupo[] {
  const { mostra } = useRegras()
  return GRUPOS.filter((grupo) => camposDoGrupo(grupo).some(mostra))
}

/** The visible fields of a group. In a step the title of the page replaces that of the group. */
export function CamposDoGrupo({ grupo, antes, semTitulo }: { grupo: Grupo; antes?: ReactNode; semTitulo?: boolean }) {
  const { mostra, exige } = useRegras()
  const shown = grupo.celulas.filter(({ nome }) => mostra(nome))
  const grid = (shown.length > 0 || antes) && (
    <FormGrid>
      {antes}
      {shown.map(({ nome, span, draw }) => (
        <FormCell key={nome} span={span}>
          {draw({ name: nome, required: exige(nome) })}
        </FormCell>
      ))}
    </FormGrid>
  )
  const list = grupo.lista && grupo.outros?.some(mostra) ? grupo.lista() : null
  if (semTitulo || !grid)
    return (
      <>
        {list}
        {grid && list ? <FormGroup title="Mais sobre isso">{grid}</FormGroup> : grid}
      </>
    )
  return (
    <>
      {list}
      <FormGroup title={grupo.titulo}>{grid}</FormGroup>
    </>
  )
}

const Uf = (field: Desenho) => <FormSelect {...field} options={useEstados()} />
function ComoSoube(field: Desenho) {
  const outro = useField<string | null>('comoFicouSabendoOutro')
  const fonte = useField<number | null>(field.name)
  const options = useComoSoube()
  return (
    <SelectField
      {...field}
      label={fonte.label}
      error={fonte.error}
      value={fonte.value ?? null}
      options={options}
      onChange={(next) => {
        fonte.onChange(next)
        if (!isOutra(options, next)) outro.onChange(null)
      }}
    />
  )
}
/** Asks for the words, where the company has a source 'Outra' and it is chosen. */
function OutraFonte(field: Desenho) {
  const { value } = useField<number | null>('comoFicouSabendoVagaId')
  return isOutra(useComoSoube(), value) ? <FormText {...field} /> : null
}
const isOutra = (options: readonly { value: number; label: string }[], id: number | null | undefined) =>
  /^outr[oa]s?$/i.test(options.find((o) => o.value === id)?.label.trim() ?? '')
function Etnia(field: Desenho) {
  const { value } = useField<string | null>(field.name)
  return <FormCode {...field} codes={etniasOferecidas(value)} />
}
const SIM_NAO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
]
function SimNao({ name, required }: Desenho) {
  const { max: _max, ...field } = useField<boolean | null>(name)
  return (
    <RadioGroup
      {...field}
      required={required}
      variant="inline"
      options={SIM_NAO}
      value={field.value === null || field.value === undefined ? null : field.value ? 'S' : 'N'}
      onChange={(value) => field.onChange(value === null ? null : value === 'S')}
    />
  )
}
/** Number of alimonies and amount, enabled when alimony is paid. */
function Pensao({ name }: Desenho) {
  const { value } = useField<boolean | null>('pagaPensao')
  if (name === 'quantidade') return <FormNumber name={name} disabled={value !== true} />
  return <FormMoney name={name} disabled={value !== true} />
}

/** Area code and number: stored separately, typed together. */
function Telefone({ name, required, ddd, kind }: Desenho & { ddd: Nome; kind: 'fixo' | 'celular' }) {
  const area = useField<string | null>(ddd)
  const fone = useField<string | null>(name)
  return (
    <PhoneField
      name={name}
      label={fone.label}
      kind={kind}
      required={required}
      error={fone.error ?? area.error}
      value={`${area.value ?? ''}${fone.value ?? ''}`}
      onChange={(typed) => {
        const digits = somenteDigitos(typed)
        area.onChange(digits.slice(0, 2) || null)
        fone.onChange(digits.slice(2) || null)
      }}
    />
  )
}

/** Fills in the address of the postal code. Fields that it does not know keep their values. */
function Cep({ name, required }: Desenho) {
  const { max: _max, ...cep } = useField<string | null>(name)
  const { mostra } = useRegras()
  const ufId = useField<number | null>('ufId')
  const cidadeId = useField<number | null>('cidadeId')
  const logradouro = useField<string | null>('logradouro')
  const bairro = useField<string | null>('bairro')
  const fill = async (typed: string): Promise<boolean> => {
    const place = await found(call(consultarCep, { cep: typed }, { errors: 'none', silent: true }))
    if (place?.ufId && mostra('ufId')) ufId.onChange(place.ufId)
    if (place?.cidadeId && mostra('cidadeId')) cidadeId.onChange(place.cidadeId)
    if (place?.logradouro && mostra('logradouro')) logradouro.onChange(place.logradouro)
    if (place?.bairro && mostra('bairro')) bairro.onChange(place.bairro)
    return place !== undefined
  }
  return <CepField {...cep} required={required} value={cep.value ?? ''} onLookup={fill} />
}
function UfDoEndereco({ name, required }: Desenho) {
  const { max: _max, ...field } = useField<number | null>(name)
  const cidade = useField<number | null>('cidadeId')
  return (
    <SelectField
      {...field}
      required={required}
      value={field.value ?? null}
      options={useEstados()}
      onChange={(next) => {
        field.onChange(next)
        // A city of another state would be refused.
        if (next !== field.value) cidade.onChange(null)
      }}
    />
  )
}
function Cidade(field: Desenho) {
  const { value } = useField<number | null>('ufId')
  return (
    <FormSelect
      {...field}
      options={useCidades(value ?? null)}
      placeholder={value ? 'Selecione' : 'Escolha antes a UF'}
    />
  )
}
