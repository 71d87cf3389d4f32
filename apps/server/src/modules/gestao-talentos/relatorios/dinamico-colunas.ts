import { autoridades as deColaborador, TIPO_SALARIO } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import {
  autoridadeDoCampo,
  camposDaFicha,
  NOMES_DA_FICHA,
  type NomeDaFicha,
} from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { tipoDoExtra } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import type { TipoDeColuna } from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { CellFormat } from '@quadro/contract/kit/cell.ts'
import { formatarCep, formatarCpf, formatarPis } from '@quadro/contract/kit/documentos.ts'
import { type FieldKind, fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { extrasDaEmpresa } from '../../geral/index.ts'

/**
 * The columns of the dynamic report. Those of the person come from the contract of the record with its sensitivity, so a new field is
 * offered by itself. Nothing that a request says reaches SQL except by naming one of these.
 */

type Codes = readonly { readonly codigo: string; readonly descricao: string }[]
type Sql = RawBuilder<unknown>
export interface Coluna {
  nome: string
  label: string
  assunto: string
  tipo: TipoDeColuna
  formato: CellFormat
  decimais?: number
  codes?: Codes
  /** All of these are needed to see it; a reader without one of them is not told that it exists. */
  exige: readonly Authority[]
  /** Over the aliases of `comLugar`; `dia` is the day of the report, `ultimo` the day of the report or the earlier last day of a person. */
  valor: (dia: Sql, ultimo: Sql) => Sql
  escrever?: (valor: string) => string
  /** Typed with or without punctuation, it is looked for by its digits. */
  soDigitos?: boolean
  /** How its numbers may be put together: an age has a mean and no sum. */
  total?: 'soma' | 'media'
  /** Its reading is logged. */
  lido?: { entidade: 'pessoa' | 'talento'; campo: string }
  /** A field that the company named itself, which means nothing in another company. */
  daEmpresa?: true
}

const { ver } = deColaborador
const PESSOA = 'Pessoa'
const VINCULO_E_CARGO = 'Vínculo e cargo'
const REMUNERACAO = 'Remuneração'
const DOCUMENTOS = 'Documentos'
const SENSIVEIS = 'Dados sensíveis'
const EXTRAS = 'Campos extras'
/** In the order of the page. */
export const ASSUNTOS = [PESSOA, VINCULO_E_CARGO, REMUNERACAO, DOCUMENTOS, SENSIVEIS, EXTRAS] as const

// Fields of the record ---------------------------------------------------------------------------------------------------------

/** Labels that say enough only beside the other fields of the form. */
const ROTULOS: Partial<Record<NomeDaFicha, string>> = {
  titEleitZona: 'Zona eleitoral',
  titEleitSecao: 'Seção eleitoral',
  ctpsDv: 'DV da CTPS',
  emissao: 'Emissão da habilitação',
  vencimento: 'Vencimento da habilitação',
  categoria: 'Categoria da habilitação',
  numero: 'Número do endereço',
  ddd: 'DDD do telefone fixo',
  dddCelular: 'DDD do celular',
}
/** How a report writes what a field refers to. */
const REFERIDOS: Record<string, (id: Sql) => Sql> = {
  estado: (id) => sql`(select r.sigla from estado r where r.id = ${id})`,
  cidade: (id) => sql`(select r.nome from cidade r where r.id = ${id})`,
}
const TIPO_DE: Partial<Record<FieldKind, [TipoDeColuna, CellFormat]>> = {
  inteiro: ['numero', 'integer'],
  decimal: ['numero', 'decimal'],
  dinheiro: ['numero', 'money'],
  data: ['data', 'date'],
  mes: ['texto', 'month'],
  booleano: ['simnao', 'boolean'],
  opcao: ['opcao', 'text'],
  cpf: ['texto', 'code'],
  pis: ['texto', 'code'],
  cep: ['texto', 'code'],
}
const ESCRITA: Partial<Record<FieldKind, (valor: string) => string>> = {
  cpf: formatarCpf,
  pis: formatarPis,
  cep: formatarCep,
}

function daFicha(nome: NomeDaFicha): Coluna {
  const meta = fieldMeta(camposDaFicha[nome])
  if (!meta) throw new Error(`The field ${nome} of the record declares no kind`)
  const { kind, label, codes, target, sensibilidade } = meta
  const autoridade = autoridadeDoCampo(nome)
  if (!autoridade && ![undefined, 'publico', 'rh'].includes(sensibilidade))
    throw new Error(`Say which authority shows the field ${nome} (${sensibilidade})`)
  const campo: Sql = sql.ref(`p.${nome}`)
  const referido = kind === 'ref' ? REFERIDOS[target ?? ''] : undefined
  if ((kind === 'ref' || kind === 'refs') && !referido) throw new Error(`Say how a report writes ${target} (${nome})`)
  const [tipo, formato] = TIPO_DE[kind] ?? (['texto', 'text'] as const)
  const escrever = ESCRITA[kind]
  return {
    nome,
    label: ROTULOS[nome] ?? label,
    assunto: autoridade === undefined ? PESSOA : autoridade === deColaborador.verDocumentos ? DOCUMENTOS : SENSIVEIS,
    tipo,
    formato,
    ...(codes ? { codes } : {}),
    exige: autoridade ? [ver, autoridade] : [ver],
    valor: () => (referido ? referido(campo) : campo),
    ...(escrever ? { escrever, soDigitos: true } : {}),
    ...(tipo === 'numero' ? { total: 'soma' as const } : {}),
    ...(autoridade ? { lido: { entidade: 'pessoa', campo: nome } as const } : {}),
  }
}

// Place, engagement, history, salary -------------------------------------------------------------------------------------------

type Propria = Pick<Coluna, 'label' | 'tipo' | 'formato' | 'valor'> & Partial<Coluna>
const texto = (label: string, valor: Coluna['valor']): Propria => ({ label, tipo: 'texto', formato: 'text', valor })
const data = (label: string, valor: Coluna['valor']): Propria => ({ label, tipo: 'data', formato: 'date', valor })
const doAssunto = (assunto: string, exige: readonly Authority[], colunas: Record<string, Propria>): Coluna[] =>
  Object.entries(colunas).map(([nome, propria]) => ({ nome, assunto, exige, ...propria }))

const SITUACAO = [
  { codigo: 'A', descricao: 'Ativo' },
  { codigo: 'D', descricao: 'Desligado' },
]
/** Of the row in force, which `comLugar` has found already. */
const salarioEm = (ultimo: Sql) =>
  sql`salario_da_situacao(h.tipo_salario, h.faixa_salarial_id, h.indice_id, h.quantidade_indice, h.salario, ${ultimo})`
const faixaEm = (ultimo: Sql) => sql`salario_da_faixa(h.faixa_salarial_id, ${ultimo})`
const salario = (label: string, valor: Coluna['valor']): Propria => ({
  ...{ label, tipo: 'numero', formato: 'money', valor },
  lido: { entidade: 'talento', campo: 'salario' },
})

/** The name by which somebody is called is in every report; what else the record says needs the authority to open it. */
const DA_PESSOA = doAssunto(PESSOA, [ver], {
  nome: { ...texto('Nome', () => sql`coalesce(p.nome_social, p.nome)`), exige: [] },
  nomeCivil: texto('Nome civil', () => sql`p.nome`),
  idade: {
    ...{ label: 'Idade', tipo: 'numero', formato: 'decimal', decimais: 0, total: 'media' },
    valor: (dia) => sql`extract(year from age(${dia}, p.data_nascimento))::int`,
  },
  geracao: texto(
    'Geração',
    () => sql`(select g.nome from geracao g where g.ano_inicial <= extract(year from p.data_nascimento)
                order by g.ano_inicial desc limit 1)`,
  ),
  aniversario: texto('Aniversário', () => sql`to_char(p.data_nascimento, 'DD/MM')`),
})
/** Where everybody stands is in every report of this module. */
const DO_LUGAR = doAssunto(VINCULO_E_CARGO, [], {
  estabelecimento: texto('Estabelecimento', () => sql`e.nome`),
  area: texto('Área Organizacional', () => sql`a.nome`),
  cargo: texto('Cargo', () => sql`c.nome`),
  faixa: texto('Faixa salarial', () => sql`f.nome`),
  vinculo: { label: 'Vínculo', tipo: 'opcao', formato: 'text', codes: VINCULO, valor: () => sql`t.vinculo` },
  admissao: data('Data de admissão', () => sql`t.data_admissao`),
  tempoDeCasa: {
    ...{ label: 'Meses de casa', tipo: 'numero', formato: 'integer', total: 'media' },
    valor: (_dia, ultimo) =>
      sql`(extract(year from age(${ultimo}, t.data_admissao)) * 12 + extract(month from age(${ultimo}, t.data_admissao)))::int`,
  },
  situacao: {
    ...{ label: 'Situação', tipo: 'opcao', formato: 'text', codes: SITUACAO },
    valor: (dia) => sql`case when t.data_desligamento < ${dia} then 'D' else 'A' end`,
  },
})
const DO_HISTORICO = doAssunto(VINCULO_E_CARGO, [ver], {
  codigo: { ...texto('Matrícula', () => sql`t.codigo`), formato: 'code' },
  funcao: texto(
    'Função',
    (_dia, ultimo) => sql`(select r.nome_funcao from funcao_periodo r
       where r.empresa_id = t.empresa_id and r.funcao_id = h.funcao_id and r.de <= ${ultimo} and r.ate > ${ultimo})`,
  ),
  ambiente: texto(
    'Ambiente de trabalho',
    (_dia, ultimo) => sql`(select r.nome_ambiente from ambiente_periodo r
       where r.empresa_id = t.empresa_id and r.ambiente_id = h.ambiente_id and r.de <= ${ultimo} and r.ate > ${ultimo})`,
  ),
  noLugarDesde: data('Neste lugar desde', () => sql`h.data`),
  motivoDaMudanca: texto('Motivo da última mudança', () => sql`h.motivo`),
  desligamento: data('Data de desligamento', () => sql`t.data_desligamento`),
  motivoDesligamento: texto(
    'Motivo do desligamento',
    () => sql`(select r.descricao from motivo_desligamento r
                where r.empresa_id = t.empresa_id and r.id = t.motivo_desligamento_id)`,
  ),
})
const DA_REMUNERACAO = doAssunto(REMUNERACAO, [verSalario], {
  salario: { ...salario('Salário', (_dia, ultimo) => salarioEm(ultimo)), total: 'soma' },
  tipoSalario: {
    ...{ label: 'Tipo de salário', tipo: 'opcao', formato: 'text', codes: TIPO_SALARIO },
    ...{ valor: () => sql`h.tipo_salario::text`, lido: { entidade: 'talento', campo: 'salario' } },
  },
  salarioDaFaixa: salario('Salário da faixa', (_dia, ultimo) => faixaEm(ultimo)),
  posicaoNaFaixa: {
    ...salario(
      'Posição na faixa (%)',
      (_dia, ultimo) => sql`round(100 * ${salarioEm(ultimo)} / nullif(${faixaEm(ultimo)}, 0), 1)`,
    ),
    ...{ formato: 'percent', decimais: 1, total: 'media' },
  },
})

/** The contract's `nome` is the civil name; the column `nome` is the one that people are called by. */
const FIXAS: readonly Coluna[] = [
  ...DA_PESSOA,
  ...DO_LUGAR,
  ...DO_HISTORICO,
  ...DA_REMUNERACAO,
  ...NOMES_DA_FICHA.filter((nome) => nome !== 'nome').map(daFicha),
]

const TIPO_DO_EXTRA = {
  texto: ['texto', 'text'],
  textolongo: ['texto', 'text'],
  data: ['data', 'date'],
  valor: ['numero', 'money'],
  numero: ['numero', 'integer'],
} as const satisfies Record<string, readonly [TipoDeColuna, CellFormat]>
async function extras(ctx: Ctx): Promise<Coluna[]> {
  return (await extrasDaEmpresa(ctx.db, 'colaborador')).map(({ campo, titulo }) => {
    const [tipo, formato] = TIPO_DO_EXTRA[tipoDoExtra(campo)]
    return {
      ...{ nome: `extra-${campo}`, label: titulo, assunto: EXTRAS, tipo, formato, exige: [ver], daEmpresa: true },
      ...(tipoDoExtra(campo) === 'valor' ? { total: 'soma' as const } : {}),
      valor: () =>
        sql`(select ${sql.ref(`r.${campo}`)} from campos_extras r where r.empresa_id = t.empresa_id and r.pessoa_id = p.id)`,
    }
  })
}

/** Every column that the company has, whoever reads. */
export async function colunasDaEmpresa(ctx: Ctx): Promise<Coluna[]> {
  const todas = [...FIXAS, ...(await extras(ctx))]
  return ASSUNTOS.flatMap((assunto) => todas.filter((coluna) => coluna.assunto === assunto))
}
export const alcanca = (ctx: Pick<Ctx, 'user'>, { exige }: Pick<Coluna, 'exige'>): boolean =>
  exige.every((autoridade) => ctx.user.can(autoridade))

/** A value as its cell is written. */
export function celula({ codes, escrever }: Coluna, valor: unknown): string | number | boolean | null {
  if (valor === null || valor === undefined) return null
  if (codes) return descricaoDe(codes, String(valor))
  if (escrever) return escrever(String(valor))
  return typeof valor === 'number' || typeof valor === 'boolean' ? valor : String(valor)
}
