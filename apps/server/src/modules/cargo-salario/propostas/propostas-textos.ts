import * as c from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import {
  descricaoDe,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_CURSO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { type Extras, type ExtraVisivel, extraEscrito } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { formatarCep, formatarCpf, formatarPis, formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarDinheiro, formatarMes, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { extrasDaEmpresa, type ListasDoCurriculo } from '../../geral/index.ts'
import { podeVerSalario } from '../pessoas/salario.ts'

/** Requested or present values by field, in the format of forms. */
export type Valores = Record<string, unknown>

type Nomes = (tabela: 'estado' | 'cidade' | 'cargo' | 'areaFormacao' | 'idioma', id: unknown) => string
const UFS = ['ufId', 'rgUfId', 'ctpsUfId', 'ufHabId']

/** Names for the ids in the values, read once for all of them. */
async function nomesDe(ctx: Ctx, todos: readonly Valores[]): Promise<Nomes> {
  const known = new Map<string, string>()
  const ids = (pick: (v: Valores) => unknown[]) => [
    ...new Set(todos.flatMap(pick).filter((id): id is number => typeof id === 'number')),
  ]
  const read = async (tabela: Parameters<Nomes>[0], wanted: number[]) => {
    if (wanted.length === 0) return
    const found = await ctx.db.selectFrom(tabela).select(['id', 'nome']).where('id', 'in', wanted).execute()
    for (const { id, nome } of found) known.set(`${tabela}:${id}`, nome)
  }
  const lista = (v: Valores, nome: c.NomeDaLista) => (v[nome] ?? []) as Record<string, unknown>[]
  await read(
    'estado',
    ids((v) => UFS.map((campo) => v[campo])),
  )
  await read(
    'cidade',
    ids((v) => [v.cidadeId]),
  )
  await read(
    'cargo',
    ids((v) => lista(v, 'experiencias').map((e) => e.cargoId)),
  )
  await read(
    'areaFormacao',
    ids((v) => lista(v, 'formacoes').map((f) => f.areaFormacaoId)),
  )
  await read(
    'idioma',
    ids((v) => lista(v, 'idiomas').map((i) => i.idiomaId)),
  )
  return (tabela, id) => known.get(`${tabela}:${id}`) ?? ''
}

const juntos = (...partes: (string | null | undefined | false)[]) => partes.filter(Boolean).join(' · ')
function textoDaLista(nome: c.NomeDaLista, valor: unknown, nomes: Nomes, veSalario: boolean): string | null {
  const linhas = {
    formacoes: () =>
      (valor as Required<ListasDoCurriculo>['formacoes']).map((f) =>
        juntos(
          f.curso,
          f.local,
          descricaoDe(TIPO_FORMACAO, f.tipo),
          descricaoDe(SITUACAO_FORMACAO, f.situacao),
          nomes('areaFormacao', f.areaFormacaoId),
          f.conclusao,
        ),
      ),
    certificados: () =>
      (valor as Required<ListasDoCurriculo>['certificados']).map((x) =>
        juntos(
          x.titulo,
          x.organizacao,
          descricaoDe(TIPO_CURSO, x.tipo),
          [x.dataInicio, x.dataFim].map(formatarData).filter(Boolean).join(' – '),
          x.validade && `vale até ${formatarData(x.validade)}`,
          x.cargaHorariaTotal !== null && `${formatarNumero(x.cargaHorariaTotal)} h no total`,
          x.cargaHorariaDiaria !== null && `${formatarNumero(x.cargaHorariaDiaria)} h por dia`,
          x.urlCertificado,
        ),
      ),
    experiencias: () =>
      (valor as Required<ListasDoCurriculo>['experiencias']).map((e) =>
        juntos(
          e.checkNomeCargo ? e.nomeMercado : nomes('cargo', e.cargoId),
          e.empresa,
          `${formatarMes(e.dataAdmissao)} – ${e.dataDesligamento ? formatarMes(e.dataDesligamento) : 'hoje'}`,
          e.motivoSaida,
          e.salario !== null && `último salário ${veSalario ? formatarDinheiro(e.salario) : 'oculto'}`,
          e.observacao,
        ),
      ),
    idiomas: () =>
      (valor as Required<ListasDoCurriculo>['idiomas']).map((i) =>
        juntos(nomes('idioma', i.idiomaId), descricaoDe(NIVEL_IDIOMA, i.nivel)),
      ),
  }[nome]()
  return linhas.length > 0 ? linhas.join('\n') : null
}

/** 'Tamanho do uniforme: M' for each visible extra field. */
function textoDosExtras(valores: Extras, extras: readonly ExtraVisivel[]): string | null {
  const linhas = extras.flatMap(({ campo, titulo }) => {
    const escrito = extraEscrito(campo, valores[campo])
    return escrito === null ? [] : [`${titulo}: ${escrito}`]
  })
  return linhas.length > 0 ? linhas.join('\n') : null
}

function textoDe(
  campo: string,
  valor: unknown,
  nomes: Nomes,
  veSalario: boolean,
  extras: readonly ExtraVisivel[],
): string | null {
  if (valor === null || valor === undefined || valor === '') return null
  if (campo === c.ACESSO) return 'Com a senha que a pessoa escolher'
  if (campo === c.EXTRAS) return textoDosExtras(valor as Extras, extras)
  if (!c.ehCampo(campo)) return textoDaLista(campo as c.NomeDaLista, valor, nomes, veSalario)
  if (UFS.includes(campo)) return nomes('estado', valor)
  if (campo === 'cidadeId') return nomes('cidade', valor)
  const { kind, codes } = fieldMeta(c.CAMPOS[campo]) ?? {}
  if (codes) return descricaoDe(codes, String(valor).trim())
  const escrito = {
    cpf: () => formatarCpf(String(valor)),
    pis: () => formatarPis(String(valor)),
    cep: () => formatarCep(String(valor)),
    data: () => formatarData(String(valor)),
    dinheiro: () => formatarDinheiro(Number(valor)),
    booleano: () => (valor ? 'Sim' : 'Não'),
  }[kind as 'cpf']
  return escrito ? escrito() : String(valor)
}

/** Each set of values as texts by field. */
export async function textosDe(
  ctx: Ctx,
  campos: readonly string[],
  ...todos: Valores[]
): Promise<Record<string, string | null>[]> {
  const nomes = await nomesDe(ctx, todos)
  const veSalario = podeVerSalario(ctx)
  const extras = campos.includes(c.EXTRAS) ? await extrasDaEmpresa(ctx.db, 'candidato') : []
  return todos.map((valores) =>
    Object.fromEntries(
      campos.map((campo) => {
        const ddd = c.DDD_DE[campo]
        const numero = valores[campo]
        // An area code without a number is not shown.
        if (ddd && numero) return [campo, formatarTelefone(`${valores[ddd] ?? ''}${numero}`)]
        return [campo, textoDe(campo, numero, nomes, veSalario, extras)]
      }),
    ),
  )
}
