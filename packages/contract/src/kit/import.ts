import * as z from 'zod'
import type { Authority, ModuleName } from './authority.ts'
import { diaUtc } from './datas.ts'
import { dataValida, type FieldKind, type FieldMeta, fieldMeta, type Sensibilidade } from './fields.ts'
import { tableOfTarget } from './targets.ts'
import { removerAcentos, somenteDigitos } from './texto.ts'

/**
 * Import: the contract's fields as columns of a spreadsheet. Pure: how a heading is recognised and how a cell reads as the value of a
 * field. Who writes the values, and with which rules, is the server's (kit/import.ts).
 */

/** More is refused before it is read. */
export const LIMITES = {
  bytes: 10 * 1024 * 1024,
  linhas: 20_000,
  colunas: 200,
  texto: 32_767,
  /** What all cells hold together: as much as the largest CSV. In XLSX one text may stand in every cell, and cost nothing there. */
  letras: 10 * 1024 * 1024,
} as const

export interface ColunaDeImportacao {
  campo: string
  rotulo: string
  kind: FieldKind
  obrigatoria: boolean
  /** Other headings under which people keep the same. */
  outrosNomes: readonly string[]
  codes?: FieldMeta['codes']
  sensibilidade?: Sensibilidade
  /** Table whose records it names, as the database spells it: what the field refers to. */
  alvo?: string
  /** One line of the template. */
  ajuda?: string
  /** Who lacks it is not offered the column. */
  autoridade?: Authority
}

/** Something that a spreadsheet may fill and that is no registry; the server says how its lines are written (`importable`). */
export interface Importavel {
  /** Path of its list without the first bar: 'cargo-salario/colaboradores'. */
  tipo: string
  module: ModuleName
  singular: string
  plural: string
  fem?: boolean
  /** One sentence of what a line is. */
  sobre: string
  /** By what a record that exists is found: 'CPF ou matrícula'. */
  chave: string
  authorities: { criar: Authority; editar: Authority; excluir: Authority }
  colunas: readonly ColunaDeImportacao[]
}

interface Extras {
  sensibilidade?: Sensibilidade
  rotulo?: string
  outrosNomes?: readonly string[]
  obrigatoria?: boolean
  ajuda?: string
  autoridade?: Authority
}
/** What people also call what many forms hold. */
const SINONIMOS: Readonly<Record<string, readonly string[]>> = {
  CEP: ['Código postal'],
  Celular: ['Telefone celular', 'Fone celular', 'Whatsapp'],
  Cidade: ['Município'],
  'E-mail': ['Email', 'Correio eletrônico'],
  Logradouro: ['Endereço', 'Rua'],
  UF: ['Estado', 'Sigla do estado'],
  Valor: ['Preço'],
}
const aceitaVazio = (schema: z.core.$ZodType) => [null, undefined].some((nada) => z.safeParse(schema, nada).success)

/** The columns of a form's fields, in their order: label, kind, codes and whether it may stay empty. */
export function colunasDe(
  fields: Readonly<Record<string, z.core.$ZodType>>,
  extras: Readonly<Record<string, Extras>> = {},
): ColunaDeImportacao[] {
  return Object.entries(fields).flatMap(([campo, schema]) => {
    const meta = fieldMeta(schema)
    if (!meta) return []
    const { label: rotulo, kind, codes, sensibilidade, target } = meta
    return [
      {
        campo,
        rotulo,
        kind,
        // A yes or no that is left empty has a default (`vazio`).
        obrigatoria: kind !== 'booleano' && !aceitaVazio(schema),
        outrosNomes: SINONIMOS[rotulo] ?? [],
        ...(target ? { alvo: tableOfTarget(target) } : {}),
        ...(codes ? { codes } : {}),
        ...(sensibilidade ? { sensibilidade } : {}),
        ...extras[campo],
      },
    ]
  })
}

// Names ------------------------------------------------------------------------------------------------------------------------------
/** What two names have to share to be the same: letters and digits, without accents or case. */
export const chaveDeNome = (texto: string): string =>
  removerAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const ABREVIADAS: Record<string, string> = {
  adm: 'admissao',
  cod: 'codigo',
  compl: 'complemento',
  deslig: 'desligamento',
  desc: 'descricao',
  dt: 'data',
  end: 'endereco',
  estab: 'estabelecimento',
  mat: 'matricula',
  nasc: 'nascimento',
  num: 'numero',
  qtd: 'quantidade',
  sal: 'salario',
  tel: 'telefone',
}
const VAZIAS = new Set(['a', 'da', 'das', 'de', 'do', 'dos', 'e', 'o', 'no', 'na'])
const porExtenso = (texto: string): string =>
  chaveDeNome(texto.replace(/\*+\s*$/, ''))
    .split(' ')
    .flatMap((p) => (VAZIAS.has(p) ? [] : [ABREVIADAS[p] ?? p]))
    .join(' ')

/**
 * The field of each heading, null where none is meant: by label, field name or another name, without accents or case, abbreviations
 * read out ('Dt. Nasc.'). Each field is taken once, by the heading that says it most exactly.
 */
export function reconhecer(cabecalho: readonly string[], colunas: readonly ColunaDeImportacao[]): (string | null)[] {
  const achados = cabecalho.map((): string | null => null)
  const livres = new Set(colunas.map((c) => c.campo))
  const passos: ((c: ColunaDeImportacao) => string[])[] = [(c) => [c.rotulo], (c) => [c.campo, ...c.outrosNomes]]
  for (const nomes of passos)
    for (const forma of [chaveDeNome, porExtenso])
      for (const [i, texto] of cabecalho.entries()) {
        const dito = forma(texto.replace(/\*+\s*$/, ''))
        if (achados[i] !== null || dito === '') continue
        const coluna = colunas.find((c) => livres.has(c.campo) && nomes(c).some((nome) => forma(nome) === dito))
        if (!coluna) continue
        achados[i] = coluna.campo
        livres.delete(coluna.campo)
      }
  return achados
}

/** Of many names those most like what was said, the likest first: shared pairs of letters. `minimo` of 1 is the same. */
export function maisParecidos(dito: string, nomes: readonly string[], quantos: number, minimo: number): string[] {
  const pares = (texto: string) => {
    const t = ` ${chaveDeNome(texto)} `
    return new Set(Array.from({ length: Math.max(0, t.length - 1) }, (_, i) => t.slice(i, i + 2)))
  }
  const alvo = pares(dito)
  const notas: { nome: string; nota: number }[] = []
  for (const nome of nomes) {
    const seus = pares(nome)
    let comuns = 0
    for (const par of seus) if (alvo.has(par)) comuns++
    const nota = (2 * comuns) / (seus.size + alvo.size)
    if (nota > minimo) notas.push({ nome, nota })
  }
  return notas
    .sort((x, y) => y.nota - x.nota)
    .slice(0, quantos)
    .map(({ nome }) => nome)
}
/** The one that was most probably meant, if any is similar at all. */
export const maisParecido = (dito: string, nomes: readonly string[]): string | null =>
  maisParecidos(dito, nomes, 1, 0.55)[0] ?? null

// Cells ------------------------------------------------------------------------------------------------------------------------------
/** A cell as it was read: dates of a spreadsheet as yyyy-MM-dd, formulas by their kept value. */
export type Celula = string | number | boolean | null
/** What a cell means to a field, or why it means nothing. */
export type Lida = { valor: unknown } | { erro: string }

const MESES = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro']
MESES.push('novembro', 'dezembro')
const DIA = 86_400_000
const doExcel = (serial: number): string | null =>
  serial >= 1 && serial < 110_000 ? diaUtc(Date.UTC(1899, 11, 30) + Math.floor(serial) * DIA) : null
const doisDigitos = (n: string) => n.padStart(2, '0')

function lerData(celula: Exclude<Celula, null>): Lida {
  const recusa = { erro: 'Escreva a data como dia/mês/ano, por exemplo 14/03/2026' }
  if (typeof celula === 'boolean') return recusa
  const texto = String(celula).trim()
  if (typeof celula === 'number' || /^\d{5}(\.\d+)?$/.test(texto)) {
    const dia = doExcel(Number(texto))
    return dia && dataValida(dia) ? { valor: dia } : recusa
  }
  const br = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(texto)
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(texto)
  const [ano, mes, dia] = br ? [br[3]!, br[2]!, br[1]!] : iso ? [iso[1]!, iso[2]!, iso[3]!] : []
  if (ano === undefined || mes === undefined || dia === undefined) return recusa
  if (ano.length === 2) return { erro: 'Escreva o ano com 4 dígitos, por exemplo 14/03/2026' }
  const data = `${ano}-${doisDigitos(mes)}-${doisDigitos(dia)}`
  if (dataValida(data)) return { valor: data }
  const nome = MESES[Number(mes) - 1]
  if (!nome) return { erro: `Essa data não existe: o ano tem 12 meses.` }
  const dias = new Date(Date.UTC(Number(ano), Number(mes), 0)).getUTCDate()
  return Number(dia) > dias || Number(dia) === 0
    ? { erro: `Essa data não existe: ${nome} tem ${dias} dias.` }
    : { erro: 'Data inválida' }
}

function lerMes(celula: Exclude<Celula, null>): Lida {
  const texto = String(celula).trim()
  const br = /^(\d{1,2})[/.-](\d{4})$/.exec(texto)
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(texto)
  const dia = typeof celula === 'number' ? doExcel(celula) : null
  const mes = br ? `${br[2]}-${doisDigitos(br[1]!)}` : iso ? `${iso[1]}-${iso[2]}` : dia?.slice(0, 7)
  return mes && dataValida(`${mes}-01`) ? { valor: mes } : { erro: 'Escreva o mês como mês/ano, por exemplo 03/2026' }
}

/** 1.234,56, 1234.56, R$ 1.234: a dot before three digits separates thousands, unless a comma says otherwise. */
function lerNumero(celula: Exclude<Celula, null>, exemplo: string): Lida {
  if (typeof celula === 'number') return { valor: celula }
  const recusa = { erro: `Escreva só o número, por exemplo ${exemplo}` }
  if (typeof celula === 'boolean') return recusa
  const texto = celula.replace(/^\s*R\$\s*/i, '').replace(/[\s\u00a0]/g, '')
  const semMilhar = texto.includes(',')
    ? /^-?(\d{1,3}(\.\d{3})+|\d+),\d+$/.test(texto)
      ? texto.replaceAll('.', '').replace(',', '.')
      : null
    : /^-?\d{1,3}(\.\d{3})+$/.test(texto)
      ? texto.replaceAll('.', '')
      : /^-?\d+(\.\d+)?$/.test(texto)
        ? texto
        : null
  return semMilhar === null ? recusa : { valor: Number(semMilhar) }
}

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'ativo', 'ativa', 'yes'])
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'inativo', 'inativa', 'no'])

/** A document that a spreadsheet took for a number lost its zeros on the left. */
const comZeros = (celula: Exclude<Celula, null>, tamanho: number): string =>
  typeof celula === 'number'
    ? String(celula).padStart(tamanho, '0')
    : /^\d+$/.test(String(celula).trim())
      ? String(celula).trim().padStart(tamanho, '0')
      : String(celula)

/** Characters that no text of a form carries; a line feed and a tab stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** What a cell means to the column; an empty one is null. References stay names, which the server looks up. */
export function lerCelula(coluna: Pick<ColunaDeImportacao, 'kind' | 'codes' | 'rotulo'>, celula: Celula): Lida {
  if (celula === null || (typeof celula === 'string' && celula.trim() === '')) return { valor: null }
  if (typeof celula === 'string' && CONTROLE.test(celula)) return { erro: 'Há caracteres que não são texto' }
  switch (coluna.kind) {
    case 'data':
    case 'instante':
      return lerData(celula)
    case 'mes':
      return lerMes(celula)
    case 'inteiro':
      return lerNumero(celula, '12')
    case 'dinheiro':
    case 'decimal':
      return lerNumero(celula, '1.234,56')
    case 'booleano': {
      const dito = chaveDeNome(String(celula))
      return SIM.has(dito) ? { valor: true } : NAO.has(dito) ? { valor: false } : { erro: 'Escreva Sim ou Não' }
    }
    case 'opcao': {
      const dito = chaveDeNome(String(celula))
      const code = (coluna.codes ?? []).find(
        ({ codigo, descricao }) => chaveDeNome(codigo) === dito || chaveDeNome(descricao) === dito,
      )
      if (code) return { valor: code.codigo }
      const nomes = (coluna.codes ?? []).map((c) => c.descricao)
      return { erro: `Escreva um destes: ${nomes.slice(0, 12).join(', ')}${nomes.length > 12 ? '…' : ''}` }
    }
    case 'cpf':
    case 'pis':
      return { valor: comZeros(celula, 11) }
    case 'cnpj':
      return { valor: comZeros(celula, 14) }
    case 'cep':
      return { valor: comZeros(celula, 8) }
    case 'refs':
      return {
        valor: String(celula)
          .split(/[;|\n]/)
          .map((nome) => nome.trim())
          .filter(Boolean),
      }
    default:
      return { valor: typeof celula === 'boolean' ? (celula ? 'Sim' : 'Não') : String(celula).trim() }
  }
}

/** What an empty cell of a new record means: a yes or no has a default, an active one is what one imports. */
export const vazio = ({ kind, campo }: Pick<ColunaDeImportacao, 'kind' | 'campo'>): unknown =>
  kind === 'booleano' ? campo === 'ativo' || campo === 'ativa' : kind === 'refs' ? [] : null

/** A value as a person writes it into the column; what `lerCelula` reads back. */
export function escreverCelula(coluna: Pick<ColunaDeImportacao, 'kind' | 'codes'>, valor: unknown): Celula {
  if (valor === null || valor === undefined) return null
  switch (coluna.kind) {
    case 'data':
      return String(valor).split('-').reverse().join('/')
    case 'mes':
      return String(valor).split('-').reverse().join('/')
    case 'booleano':
      return valor ? 'Sim' : 'Não'
    case 'opcao':
      return coluna.codes?.find((c) => c.codigo === valor)?.descricao ?? String(valor)
    case 'refs':
      return (valor as unknown[]).join('; ')
    case 'dinheiro':
    case 'decimal':
    case 'inteiro':
      return valor as number
    default:
      return String(valor)
  }
}

/** What the template says of a column: what is written there. */
export function explicar(c: ColunaDeImportacao): string {
  const forma: Partial<Record<FieldKind, string>> = {
    data: 'dia/mês/ano, como 14/03/2026',
    mes: 'mês/ano, como 03/2026',
    dinheiro: 'valor em reais, como 1.234,56',
    decimal: 'número, como 12,5',
    inteiro: 'número inteiro',
    booleano: `Sim ou Não; em branco vale ${vazio(c) ? 'Sim' : 'Não'}`,
    ref: 'nome ou código do que já está cadastrado',
    refs: 'nomes separados por ponto e vírgula, do que já está cadastrado',
    cpf: 'CPF, com ou sem pontos',
    cnpj: 'CNPJ, com ou sem pontos',
    cep: 'CEP com 8 dígitos',
    email: 'endereço de e-mail',
  }
  const codes = c.codes && c.kind === 'opcao' ? `um destes: ${c.codes.map((x) => x.descricao).join(', ')}` : undefined
  return `${c.obrigatoria ? 'Obrigatória' : 'Opcional'}: ${c.ajuda ?? codes ?? forma[c.kind] ?? 'texto'}.`
}

/** Only the digits of what is written in digits, as a document with or without its dots; anything else as a name. */
export const chaveDeDocumento = (texto: string): string =>
  /\p{L}/u.test(texto) ? chaveDeNome(texto) : somenteDigitos(texto) || chaveDeNome(texto)
