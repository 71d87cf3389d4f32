import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { camposDaFicha, entreCampos } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import {
  FICHA_IMPORTADA,
  importacaoDeColaboradores,
} from '@quadro/contract/cargo-salario/pessoas/importar-colaboradores.ts'
import { nomesDeUmaPessoa } from '@quadro/contract/kit/import.ts'
import { parseAll } from '@quadro/contract/kit/parse.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, fromZod, invalidState, todosOsErros } from '../../../kit/http/errors.ts'
import { type Gravada, importable, naLinha } from '../../../kit/imports/import.ts'
import type { LinhaLida } from '../../../kit/imports/import-lines.ts'
import { type Referencias, referencias } from '../../../kit/imports/import-names.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { mustBeAlone } from '../../../kit/transaction/side-by-side.ts'
import { exigirCidadeDoEstado } from '../../geral/index.ts'
import { corrigirLinha, registrarMudanca } from './colaborador-historico.ts'
import { admitirPessoa, pessoaDoCpf } from './colaboradores.ts'
import { desligar } from './desligamento.ts'

/** Imports people with their history through the same code as admission form, change dialog, record and dismissal. */

type Valores = Readonly<Record<string, unknown>>
const dito = (v: Valores, campo: string) => v[campo] !== null && v[campo] !== undefined
const texto = (v: Valores, campo: string) => String(v[campo] ?? '').trim()

/** Parses values with a form's schema. Problems become errors of their fields. */
function parse<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = parseAll(schema, input)
  if (!parsed.success) throw fromZod(parsed.error)
  return parsed.data
}

/** Fields of the place that keep the value of the line before when a later line leaves them empty. */
const DO_LUGAR = ['estabelecimentoId', 'areaOrganizacionalId', 'cargo', 'faixa', 'funcaoId', 'ambienteId'] as const
const CAMPOS = { faixaSalarialId: 'cargo', tipoSalario: 'salario' }

async function faixaDe(refs: Referencias, v: Valores): Promise<number> {
  const [cargo, faixa] = [texto(v, 'cargo'), texto(v, 'faixa')]
  if (cargo === '') throw fieldError('cargo', 'Cargo é obrigatório')
  const achada = await refs.achar('faixa_salarial', `${cargo} ${faixa}`)
  if ('id' in achada) return achada.id
  const doCargo = await refs.achar('cargo', cargo)
  if (!('id' in doCargo))
    throw fieldError('cargo', `Cargo: ${achada.erro.charAt(0).toLowerCase()}${achada.erro.slice(1)}`)
  throw faixa
    ? fieldError('faixa', `${cargo} não tem a faixa ${faixa}.`)
    : fieldError('faixa', `${cargo} tem mais de uma faixa ou nenhuma: diga qual.`)
}
/** The salary of a line: by value or by index; an admission with neither gets the salary of the position. */
function salarioDe(v: Valores, admissao: boolean) {
  const [salario, indiceId, quantidadeIndice] = [v.salario ?? null, v.indiceId ?? null, v.quantidadeIndice ?? null]
  const tipoSalario = indiceId !== null ? 2 : salario !== null ? 3 : admissao ? 1 : undefined
  return { tipoSalario, salario, indiceId, quantidadeIndice }
}

/** The schemas of the fields that lines say. Most lines of a file say the same, and making a schema takes longer than using it. */
const fichas = new Map<string, z.ZodObject>()
function fichaDosDitos(ditos: readonly (typeof FICHA_IMPORTADA)[number][]): z.ZodObject {
  const chave = ditos.join()
  const conhecida = fichas.get(chave)
  if (conhecida) return conhecida
  const nova = z.object(Object.fromEntries(ditos.map((campo) => [campo, camposDaFicha[campo]])))
  fichas.set(chave, nova)
  return nova
}
const DA_FICHA_INTEIRA = z.object({}).loose().superRefine(entreCampos)
/** The line's fields of the record, checked by the record's rules and merged with the existing values. */
function fichaDe(v: Valores, antes: Valores = {}): Record<string, unknown> {
  const ficha = parse(fichaDosDitos(FICHA_IMPORTADA.filter((campo) => dito(v, campo))), v) as Record<string, unknown>
  parse(
    DA_FICHA_INTEIRA,
    Object.fromEntries(FICHA_IMPORTADA.map((campo) => [campo, ficha[campo] ?? antes[campo] ?? null])),
  )
  return ficha
}

/** The engagement to which the next lines belong. `nova` when this run created it; then its lines give the whole place. */
interface Atual {
  id: number
  admissao: string
  nova: boolean
}
interface Conhecido {
  id: number
  pessoaId: number
  dataDesligamento: string | null
}
/** The engagement of a line: by its number, otherwise the person's engagement that began on the day, otherwise the one without an end. */
async function vinculoDe(ctx: Ctx, v: Valores): Promise<Conhecido | undefined> {
  const [codigo, cpf] = [texto(v, 'codigo'), somenteDigitos(texto(v, 'cpf'))]
  const base = ctx.db
    .selectFrom('talento as t')
    .innerJoin('pessoa as p', 'p.id', 't.pessoaId')
    .select(['t.id', 't.pessoaId', 't.dataAdmissao', 't.dataDesligamento', 'p.cpf'])
  if (codigo !== '') {
    const row = await base.where('t.codigo', '=', codigo).executeTakeFirst()
    if (row && cpf !== '' && row.cpf !== cpf) throw fieldError('codigo', 'A matrícula é de outra pessoa.')
    if (row) return row
  }
  if (cpf === '') return undefined
  const todos = await base.where('p.cpf', '=', cpf).execute()
  return (
    todos.find((t) => t.dataAdmissao === v.dataAdmissao) ??
    (dito(v, 'dataAdmissao') ? undefined : todos.find((t) => t.dataDesligamento === null))
  )
}

const rotulos = new Map(importacaoDeColaboradores.colunas.map((x) => [x.campo, x.rotulo]))
const rotulo = (campo: string) => rotulos.get(campo) ?? campo

/** A document that another name has is never a reason to make one person of two. */
function exigirMesmoNome(nome: string, v: Valores): void {
  const escrito = texto(v, 'nome')
  if (!nomesDeUmaPessoa(nome, escrito))
    throw fieldError('cpf', `CPF repetido: já é de '${nome}', e esta linha é de '${escrito}'.`)
}

/** Updates the person with the line's values and returns the changed fields. */
async function gravarPessoa(ctx: Ctx, pessoaId: number, v: Valores): Promise<string[]> {
  const antes = await ctx.db
    .selectFrom('pessoa')
    .selectAll()
    .where('id', '=', pessoaId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  exigirMesmoNome(antes.nome, v)
  const ficha = fichaDe(v, antes as never)
  if (dito(v, 'nome')) Object.assign(ficha, parse(z.object({ nome: camposDaFicha.nome }), v))
  const muda = Object.keys(ficha).filter(
    (campo) => String(ficha[campo] ?? '') !== String((antes as Valores)[campo] ?? ''),
  )
  if (muda.length === 0) return []
  const lugar = {
    ufId: (ficha.ufId ?? antes.ufId) as number | null,
    cidadeId: (ficha.cidadeId ?? antes.cidadeId) as number | null,
  }
  if (lugar.ufId !== null && lugar.cidadeId !== null) await exigirCidadeDoEstado(ctx, lugar as never)
  await updateRow(ctx, 'pessoa', pessoaId, Object.fromEntries(muda.map((campo) => [campo, ficha[campo]])) as never)
  return muda.map(rotulo)
}

/** Changes an existing engagement: a new row, or a correction of that day's row. `inteira` when the line contains the whole place. */
async function gravarMudanca(
  ctx: Ctx,
  talentoId: number,
  v: Valores,
  data: string,
  refs: Referencias,
  inteira = false,
): Promise<Gravada> {
  const linhas = () => ctx.db.selectFrom('colaboradorHistorico').selectAll().where('talentoId', '=', talentoId)
  const daLinha = inteira ? undefined : await linhas().where('data', '=', data).executeTakeFirst()
  const vigente =
    daLinha ??
    (inteira ? undefined : await linhas().where('data', '<', data).orderBy('data', 'desc').executeTakeFirst())
  const mudanca = parse(c.mudancaForm, {
    data,
    motivo: v.motivo ?? daLinha?.motivo ?? null,
    estabelecimentoId: v.estabelecimentoId ?? vigente?.estabelecimentoId,
    areaOrganizacionalId: v.areaOrganizacionalId ?? vigente?.areaId,
    faixaSalarialId: dito(v, 'cargo') ? await faixaDe(refs, v) : vigente?.faixaSalarialId,
    funcaoId: v.funcaoId ?? vigente?.funcaoId ?? null,
    ambienteId: v.ambienteId ?? vigente?.ambienteId ?? null,
    ...salarioDe(v, false),
  })
  if (!daLinha) {
    await registrarMudanca(ctx, talentoId, mudanca)
    return { situacao: 'nova' }
  }
  const igual = (de: unknown, para: unknown) => String(de ?? '') === String(para ?? '')
  const campos: [string, unknown, unknown][] = [
    ['motivo', daLinha.motivo, mudanca.motivo],
    ['estabelecimentoId', daLinha.estabelecimentoId, mudanca.estabelecimentoId],
    ['areaOrganizacionalId', daLinha.areaId, mudanca.areaOrganizacionalId],
    ['cargo', daLinha.faixaSalarialId, mudanca.faixaSalarialId],
    ['funcaoId', daLinha.funcaoId, mudanca.funcaoId],
    ['ambienteId', daLinha.ambienteId, mudanca.ambienteId],
    ...(mudanca.tipoSalario === undefined
      ? []
      : ([
          ['salario', daLinha.salario, mudanca.salario],
          ['indiceId', daLinha.indiceId, mudanca.indiceId],
          ['quantidadeIndice', daLinha.quantidadeIndice, mudanca.quantidadeIndice],
        ] as [string, unknown, unknown][])),
  ]
  const muda = campos.filter(([, de, para]) => !igual(de, para)).map(([campo]) => rotulo(campo))
  if (muda.length === 0) return { situacao: 'igual' }
  await corrigirLinha(ctx, talentoId, daLinha.id, mudanca)
  return { situacao: 'muda', muda }
}

const juntar = (uma: Gravada, muda: readonly string[]): Gravada =>
  uma.situacao === 'nova' || muda.length === 0
    ? uma
    : { situacao: 'muda', muda: [...new Set([...(uma.muda ?? []), ...muda])] }

importable(importacaoDeColaboradores, async (ctx, { atualizar, campos }) => {
  const { criar, editar, desligar: desliga } = c.autoridades
  if (!ctx.user.can(criar) || (atualizar && !ctx.user.can(editar))) throw forbidden()
  if (campos.has('dataDesligamento') && !ctx.user.can(desliga)) throw forbidden()
  const refs = referencias(ctx)
  /** Whose lines wrote each person: the first line of their group. */
  const escrita = new Map<number, number>()
  /** Two groups may mean one person: one says the CPF and the other a number. The later one has to see what the earlier wrote. */
  function marcar(pessoaId: number, grupo: number): void {
    if ((escrita.get(pessoaId) ?? grupo) !== grupo) mustBeAlone()
    escrita.set(pessoaId, grupo)
  }

  /** What the admission form and the record make of a line; everything that is wrong with it at once. */
  async function lerAdmissao(v: Valores) {
    const { salario, indiceId, quantidadeIndice, tipoSalario } = salarioDe(v, true)
    const erros = todosOsErros()
    const { nome, nomeSocial, ...ficha } = ((await erros.de(() => fichaDe(v))) ?? {}) as Record<string, unknown> & {
      nome?: string
      nomeSocial?: string
    }
    const faixaSalarialId = await erros.de(() => faixaDe(refs, v))
    const form = {
      ...ficha,
      nome: v.nome,
      nomeSocial,
      cpf: v.cpf,
      codigo: v.codigo,
      dataAdmissao: v.dataAdmissao,
      vinculo: v.vinculo ?? 'E',
      // The record also accepts 'Indiferente'; the admission form has no such choice, so it is left empty.
      sexo: ficha.sexo === 'I' ? null : ficha.sexo,
      estabelecimentoId: v.estabelecimentoId,
      areaOrganizacionalId: v.areaOrganizacionalId,
      // Any number, so that the form says nothing more of a band that was not found.
      faixaSalarialId: faixaSalarialId ?? 1,
      funcaoId: v.funcaoId,
      ambienteId: v.ambienteId,
      tipoSalario,
      salario,
      indiceId,
      quantidadeIndice,
    }
    const admissao = await erros.de(() => parse(c.criar.input, form))
    const pessoa = await pessoaDoCpf(ctx, somenteDigitos(texto(v, 'cpf')))
    if (pessoa) await erros.de(() => exigirMesmoNome(pessoa.nome, v))
    erros.recusar()
    return { ficha, admissao: admissao! }
  }
  async function admitir(v: Valores, grupo: number): Promise<{ id: number; gravada: Gravada }> {
    const { ficha, admissao } = await lerAdmissao(v)
    if (ficha.ufId && ficha.cidadeId) await exigirCidadeDoEstado(ctx, ficha as never)
    const { id, pessoaId, conhecida } = await admitirPessoa(ctx, admissao, ficha)
    marcar(pessoaId, grupo)
    const muda = conhecida && atualizar ? await gravarPessoa(ctx, pessoaId, v) : []
    return { id, gravada: juntar({ situacao: 'nova' }, muda) }
  }

  async function gravarLinha(v: Valores, atual: Atual | undefined, grupo: number) {
    const data = texto(v, 'data')
    const admissao = texto(v, 'dataAdmissao')
    // This line belongs to the same engagement as the line before.
    if (atual && (admissao === '' || admissao === atual.admissao)) {
      if (data === '' || data === atual.admissao)
        throw fieldError('data', 'Duas linhas da mesma admissão: diga a data da mudança.')
      return { ...atual, gravada: await gravarMudanca(ctx, atual.id, v, data, refs, atual.nova) }
    }
    const conhecido = atualizar ? await vinculoDe(ctx, v) : undefined
    if (conhecido) {
      marcar(conhecido.pessoaId, grupo)
      const muda = await gravarPessoa(ctx, conhecido.pessoaId, v)
      const temLugar = [...DO_LUGAR, 'salario', 'indiceId', 'motivo'].some((campo) => dito(v, campo))
      const dia = data || admissao
      if (temLugar && dia === '') throw fieldError('data', 'Diga a data da mudança.')
      const gravada: Gravada = temLugar ? await gravarMudanca(ctx, conhecido.id, v, dia, refs) : { situacao: 'igual' }
      return { id: conhecido.id, admissao, nova: false, gravada: juntar(gravada, muda) }
    }
    if (data !== '' && admissao !== '' && data !== admissao)
      throw fieldError(
        'data',
        'A primeira linha de uma admissão vale desde a admissão: a data da mudança fica em branco.',
      )
    return { ...(await admitir(v, grupo)), admissao, nova: true }
  }

  async function gravarDesligamento(id: number, v: Valores, gravada: Gravada): Promise<Gravada> {
    if (!dito(v, 'dataDesligamento')) return gravada
    const data = texto(v, 'dataDesligamento')
    const { dataDesligamento } = await ctx.db
      .selectFrom('talento')
      .select('dataDesligamento')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (dataDesligamento === data) return gravada
    if (dataDesligamento !== null) throw invalidState('Este vínculo já tem outro desligamento.')
    if (!dito(v, 'motivoDesligamentoId'))
      throw fieldError('motivoDesligamentoId', 'Motivo do desligamento é obrigatório')
    const observacao = texto(v, 'observacaoDesligamento') || null
    await desligar(ctx, id, {
      data,
      motivoDesligamentoId: Number(v.motivoDesligamentoId),
      observacao,
      removerLinhas: [],
    })
    return juntar(gravada, [rotulo('dataDesligamento')])
  }

  return {
    grupo: ({ valores, linha }) =>
      somenteDigitos(texto(valores, 'cpf')) ||
      (texto(valores, 'codigo') && `m${texto(valores, 'codigo')}`) ||
      `l${linha}`,
    // A dismissal also ends what other people have with this one.
    juntavel: (grupo) => !grupo.some((linha) => dito(linha.valores, 'dataDesligamento')),
    identifica: ['cpf', 'codigo', 'dataAdmissao', 'data'],
    nome: ({ valores }) => texto(valores, 'nome') || texto(valores, 'codigo') || texto(valores, 'cpf'),
    async gravar(linhas: LinhaLida[]): Promise<Gravada[]> {
      // A line without an admission belongs to the last admission before its day. The admission's own line comes first.
      const admissoes = [...new Set(linhas.map((l) => texto(l.valores, 'dataAdmissao')))].filter(Boolean).sort()
      const ordem = ({ valores: v }: LinhaLida) => {
        const [data, admissao] = [texto(v, 'data'), texto(v, 'dataAdmissao')]
        const dela = admissao || admissoes.findLast((a) => a <= data) || admissoes[0] || ''
        return `${dela} ${admissao && (data === '' || data === admissao) ? '' : data || 'z'}`
      }
      const emOrdem = linhas.toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : ordem(a) > ordem(b) ? 1 : 0))
      const [primeira] = linhas.filter((l) => texto(l.valores, 'nome') !== '')
      for (const linha of linhas)
        await naLinha(linha, {}, async () => {
          const nome = texto(primeira?.valores ?? {}, 'nome')
          if (!nomesDeUmaPessoa(nome, texto(linha.valores, 'nome')))
            throw fieldError(
              'cpf',
              `CPF repetido: na linha ${primeira!.linha} é de '${nome}', nesta de '${texto(linha.valores, 'nome')}'.`,
            )
        })
      const feitas = new Map<number, Gravada>()
      let atual: Atual | undefined
      let antes: Valores = {}
      let fim: { linha: LinhaLida; id: number; valores: Valores } | undefined
      const encerrar = async () => {
        if (!fim) return
        const { linha, id, valores } = fim
        const campos = { data: 'dataDesligamento' }
        feitas.set(
          linha.linha,
          await naLinha(linha, campos, () => gravarDesligamento(id, valores, feitas.get(linha.linha)!)),
        )
        fim = undefined
      }
      for (const linha of emOrdem) {
        const outra = dito(linha.valores, 'dataAdmissao') && linha.valores.dataAdmissao !== atual?.admissao
        // A readmission first ends the present engagement.
        if (outra) await encerrar()
        const doLugar = atual && !outra ? Object.fromEntries(DO_LUGAR.map((campo) => [campo, antes[campo]])) : {}
        // A line that names a position does not keep the band of the previous position.
        if (dito(linha.valores, 'cargo')) doLugar.faixa = null
        const valores = {
          ...doLugar,
          ...Object.fromEntries(Object.entries(linha.valores).filter(([, x]) => x !== null && x !== undefined)),
          cpf: linha.valores.cpf ?? antes.cpf,
          nome: linha.valores.nome ?? antes.nome,
        }
        const { gravada, ...feita } = await naLinha(linha, CAMPOS, () =>
          gravarLinha(valores, outra ? undefined : atual, linhas[0]!.linha),
        )
        feitas.set(linha.linha, gravada)
        atual = feita
        antes = valores
        if (dito(linha.valores, 'dataDesligamento')) fim = { linha, id: feita.id, valores: linha.valores }
      }
      await encerrar()
      return linhas.map((linha) => feitas.get(linha.linha)!)
    },
  }
})
