import * as z from 'zod'
import type { Authority, ModuleName } from './authority.ts'
import { diaUtc } from './datas.ts'
import { dataValida, type FieldKind, type FieldMeta, fieldMeta, type Sensibilidade } from './fields.ts'
import { tableOfTarget } from './targets.ts'
import { removerAcentos, somenteDigitos } from './texto.ts'

/**
 * Import: the contract's fields as columns of a spreadsheet. Pure functions: how a heading is recognised and how a cell becomes the value
 * of a field. The server decides who may write the values and by which rules (kit/import.ts).
 */

/** A file above these limits is refused before it is read. */
export const LIMITES = {
  bytes: 10 * 1024 * 1024,
  linhas: 20_000,
  colunas: 200,
  texto: 32_767,
  /**
   * Limit for the text of all cells together: the size of the largest CSV. An XLSX stores a repeated text only once, so the file size does
   * not limit it.
   */
  letras: 10 * 1024 * 1024,
} as const

export interface ColunaDeImportacao {
  campo: string
  rotulo: string
  kind: FieldKind
  obrigatoria: boolean
  /** Other headings that people use for the same field. */
  outrosNomes: readonly string[]
  codes?: FieldMeta['codes']
  sensibilidade?: Sensibilidade
  /** Table (in the spelling of the database) of the record that the cell names. */
  alvo?: string
  /** One line of help in the template. */
  ajuda?: string
  /** The column is offered only to users who hold this authority. */
  autoridade?: Authority
  /** The field of the area code, which people often write in the cell of the phone: '(85) 3232-1010'. */
  ddd?: string
}

/** A thing that a spreadsheet can fill and that is not a registry. The server says how its lines are written (`importable`). */
export interface Importavel {
  /** Path of its list without the first slash: 'cargo-salario/colaboradores'. */
  tipo: string
  module: ModuleName
  singular: string
  plural: string
  fem?: boolean
  /** One sentence that says what a line of the spreadsheet is. */
  sobre: string
  /** How an existing record is found: 'CPF ou matrícula'. */
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
  ddd?: string
}
/** Other names that people use for fields that many forms have. */
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

/** The columns for the fields of a form, in the same order: label, kind, codes and whether the cell may be empty. */
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
        // An empty cell of a yes/no field takes a default (`vazio`), so it is not required.
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
/** Normal form of a name for comparison: letters and digits, without accents or case. */
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
 * The field of each heading, or null when no field matches. It compares label, field name and other names, without accents or case, with
 * abbreviations expanded ('Dt. Nasc.'). Each field is used once, by the heading that matches it best.
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

const paresDeLetras = (texto: string) => {
  const t = ` ${chaveDeNome(texto)} `
  return new Set(Array.from({ length: Math.max(0, t.length - 1) }, (_, i) => t.slice(i, i + 2)))
}
/** How similar two texts are, from 0 to 1: the pairs of letters that they share. */
function semelhanca(um: ReadonlySet<string>, outro: ReadonlySet<string>): number {
  let comuns = 0
  for (const par of outro) if (um.has(par)) comuns++
  return (2 * comuns) / (um.size + outro.size)
}
/**
 * The names most similar to the typed text, best first (measured by shared pairs of letters). `minimo` 1 means equal. A name that begins
 * with the typed words, or has them all, is similar however long it is: 'Matriz' and 'Matriz Fortaleza Centro'.
 */
export function maisParecidos(dito: string, nomes: readonly string[], quantos: number, minimo: number): string[] {
  const alvo = paresDeLetras(dito)
  const palavras = chaveDeNome(dito).split(' ').filter(Boolean)
  const notas: { nome: string; nota: number }[] = []
  for (const nome of nomes) {
    const pelasLetras = semelhanca(alvo, paresDeLetras(nome))
    const suas = pelasLetras > 0.1 ? chaveDeNome(nome).split(' ') : []
    const temTodas = suas.length > 0 && palavras.length > 0 && palavras.every((p) => suas.includes(p))
    const nota = temTodas ? Math.max(pelasLetras, 0.6 + pelasLetras * 0.4) : pelasLetras
    if (nota > minimo) notas.push({ nome, nota })
  }
  return notas
    .sort((x, y) => y.nota - x.nota)
    .slice(0, quantos)
    .map(({ nome }) => nome)
}
/** The most similar name, if any name is similar enough. */
export const maisParecido = (dito: string, nomes: readonly string[]): string | null =>
  maisParecidos(dito, nomes, 1, 0.55)[0] ?? null

/**
 * Whether two written names may belong to one person: a first name that is alike or abbreviated, and a surname in common, which a marriage
 * leaves. A document that two other names share is an error, never a reason to make one person of them.
 */
export function nomesDeUmaPessoa(um: string, outro: string): boolean {
  const [a, b] = [um, outro].map((nome) =>
    chaveDeNome(nome)
      .split(' ')
      .filter((p) => p !== '' && !VAZIAS.has(p)),
  ) as [string[], string[]]
  if (a.length === 0 || b.length === 0) return true
  const igual = (x: string, y: string) =>
    x === y ||
    (x.length === 1 && y.startsWith(x)) ||
    (y.length === 1 && x.startsWith(y)) ||
    semelhanca(paresDeLetras(x), paresDeLetras(y)) >= 0.6
  const [primeiro, outroPrimeiro] = [a[0]!, b[0]!]
  if (!igual(primeiro, outroPrimeiro)) return false
  const [sobrenomes, outros] = [a.slice(1), b.slice(1)]
  return sobrenomes.length === 0 || outros.length === 0 || sobrenomes.some((x) => outros.some((y) => igual(x, y)))
}

/** Area code and number of a phone that one cell writes together, with or without 0 or +55 before it; undefined when it has none. */
export function separarFone(dito: string): { ddd: string; numero: string } | undefined {
  const digitos = somenteDigitos(dito)
    .replace(/^55(?=\d{10,11}$)/, '')
    .replace(/^0(?=\d{10,11}$)/, '')
  return /^[1-9]{2}\d{8,9}$/.test(digitos) ? { ddd: digitos.slice(0, 2), numero: digitos.slice(2) } : undefined
}

// Cells ------------------------------------------------------------------------------------------------------------------------------
/** What is read where a formula has no stored value: the program that wrote the file did not calculate it. */
export const FORMULA_SEM_VALOR = '=?'
const ERRO_DE_FORMULA = /^#(REF!|N\/A|N\/D|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NULL!|NULO!|NUM!|NÚM!)$/
/** A cell as it was read: dates as yyyy-MM-dd, formulas as their stored value. */
export type Celula = string | number | boolean | null
/** The value of a cell for a field, or the reason why it cannot be read. */
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

/** A currency that is not R$: its sign or its code. */
const OUTRA_MOEDA = /(?<!R)\$|[€£¥]|\b(?!BRL\b)(USD|EUR|GBP|JPY|CHF|CAD|AUD|ARS|MXN|CLP|UYU|PYG|CNY)\b/i

const SIM = new Set(['sim', 's', 'x', '1', 'true', 'verdadeiro', 'ativo', 'ativa', 'yes'])
const NAO = new Set(['nao', 'n', '0', 'false', 'falso', 'inativo', 'inativa', 'no'])

/** A spreadsheet that takes a document for a number removes the zeros on the left; they are put back. */
const comZeros = (celula: Exclude<Celula, null>, tamanho: number): string =>
  typeof celula === 'number'
    ? String(celula).padStart(tamanho, '0')
    : /^\d+$/.test(String(celula).trim())
      ? String(celula).trim().padStart(tamanho, '0')
      : String(celula)

/** Control characters that no text field accepts; line feed and tab are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** The value of a cell for its column; an empty cell is null. A reference stays a name, which the server looks up. */
export function lerCelula(coluna: Pick<ColunaDeImportacao, 'kind' | 'codes' | 'rotulo'>, celula: Celula): Lida {
  if (celula === null || (typeof celula === 'string' && celula.trim() === '')) return { valor: null }
  if (typeof celula === 'string' && CONTROLE.test(celula)) return { erro: 'Há caracteres que não são texto' }
  if (celula === FORMULA_SEM_VALOR)
    return { erro: 'A fórmula desta célula não tem valor guardado: abra a planilha, salve-a de novo e envie-a' }
  if (typeof celula === 'string' && ERRO_DE_FORMULA.test(celula.trim()))
    return { erro: `A fórmula desta célula dá erro (${celula.trim()})` }
  switch (coluna.kind) {
    case 'data':
    case 'instante':
      return lerData(celula)
    case 'mes':
      return lerMes(celula)
    case 'inteiro':
      return lerNumero(celula, '12')
    case 'dinheiro':
      if (typeof celula === 'string' && OUTRA_MOEDA.test(celula))
        return { erro: 'Está em outra moeda: escreva o valor em reais (R$), por exemplo 1.234,56' }
      return lerNumero(celula, '1.234,56')
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

/** Value of an empty cell of a new record: a yes/no field takes its default, and an imported record is active. */
export const vazio = ({ kind, campo }: Pick<ColunaDeImportacao, 'kind' | 'campo'>): unknown =>
  kind === 'booleano' ? campo === 'ativo' || campo === 'ativa' : kind === 'refs' ? [] : null

/** A value as a person would write it in the column. `lerCelula` can read it back. */
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

/** Explains in the template what to write in a column. */
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

/** The key of a document number: only its digits, with or without dots. Other texts are compared like names. */
export const chaveDeDocumento = (texto: string): string =>
  /\p{L}/u.test(texto) ? chaveDeNome(texto) : somenteDigitos(texto) || chaveDeNome(texto)
