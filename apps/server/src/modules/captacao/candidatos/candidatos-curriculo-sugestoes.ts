/** Turns what a curriculum says into values for the form. They are only offered; nothing here saves. */
import type { Sugestao } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { type DadosDoCurriculo, dadosDoCurriculo } from '@quadro/contract/captacao/candidatos/curriculo/index.ts'
import {
  descricaoDe,
  ESCOLARIDADE,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarCep, formatarCpf, formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'

const dobrar = (texto: string) => removerAcentos(texto).toLowerCase().trim()
type Parte = Pick<Sugestao, 'rotulo' | 'valor' | 'campos'> & { falta?: string | null; aCompletar?: boolean }
type Lido = Pick<Sugestao, 'trecho' | 'confianca'>
const sugerir = (id: string, lista: Sugestao['lista'], { trecho, confianca }: Lido, parte: Parte): Sugestao => ({
  id,
  lista,
  trecho,
  confianca,
  falta: null,
  aCompletar: false,
  ...parte,
})

/** 'yyyy-MM' → its first or last day; null for a year alone. */
function diaDe(dito: string | null, fim: boolean): string | null {
  if (dito === null || dito.length === 4) return null
  if (dito.length === 10) return dito
  const [ano, mes] = dito.split('-').map(Number) as [number, number]
  return fim ? `${dito}-${new Date(Date.UTC(ano, mes, 0)).getUTCDate()}` : `${dito}-01`
}
const escrito = (dito: string) =>
  dito.length === 10 ? formatarData(dito) : dito.length === 7 ? `${dito.slice(5)}/${dito.slice(0, 4)}` : dito

async function dadosPessoais(ctx: Ctx, d: DadosDoCurriculo): Promise<Sugestao[]> {
  const achadas: Sugestao[] = []
  const dizer = (id: string, lido: Lido, parte: Parte) => achadas.push(sugerir(id, 'dados', lido, parte))
  const { nome, email, cpf, dataNascimento: nasc, cidade, cep, escolaridade, linkedin } = d
  if (nome) dizer('nome', nome, { rotulo: 'Nome', valor: nome.valor, campos: { nome: nome.valor } })
  if (cpf) dizer('cpf', cpf, { rotulo: 'CPF', valor: formatarCpf(cpf.valor), campos: { cpf: formatarCpf(cpf.valor) } })
  if (nasc)
    dizer('dataNascimento', nasc, {
      rotulo: 'Data de nascimento',
      valor: formatarData(nasc.valor),
      campos: { dataNascimento: nasc.valor },
    })
  if (email) dizer('email', email, { rotulo: 'E-mail', valor: email.valor, campos: { email: email.valor } })
  const celular = d.telefones.find(({ valor }) => valor.tipo === 'celular')
  if (celular) {
    const { ddd, numero } = celular.valor
    const campos = { dddCelular: ddd, foneCelular: numero }
    dizer('celular', celular, { rotulo: 'Celular', valor: formatarTelefone(ddd + numero), campos })
  }
  const fixo = d.telefones.find(({ valor }) => valor.tipo === 'fixo')
  if (fixo) {
    const { ddd, numero } = fixo.valor
    dizer('telefone', fixo, {
      rotulo: 'Telefone fixo',
      valor: formatarTelefone(ddd + numero),
      campos: { ddd, foneFixo: numero },
    })
  }
  if (cep) dizer('cep', cep, { rotulo: 'CEP', valor: formatarCep(cep.valor), campos: { cep: cep.valor } })
  if (cidade) {
    const found = await ctx.db
      .selectFrom('cidade as c')
      .innerJoin('estado as e', 'e.id', 'c.estadoId')
      .select(['c.id', 'c.nome', 'e.id as ufId', 'e.sigla'])
      .where('e.sigla', '=', cidade.valor.uf)
      .where(sql<boolean>`sem_acento(c.nome) = sem_acento(${cidade.valor.cidade})`)
      .executeTakeFirst()
    if (found)
      dizer('cidade', cidade, {
        rotulo: 'Cidade',
        valor: `${found.nome}, ${found.sigla}`,
        campos: { ufId: found.ufId, cidadeId: found.id },
      })
  }
  if (escolaridade)
    dizer('escolaridade', escolaridade, {
      rotulo: 'Escolaridade',
      valor: descricaoDe(ESCOLARIDADE, escolaridade.valor),
      campos: { escolaridade: escolaridade.valor },
    })
  // There is no field for it, so it is offered for the remarks.
  if (linkedin)
    dizer('linkedin', linkedin, {
      rotulo: 'LinkedIn (em Observações)',
      valor: linkedin.valor,
      campos: { observacao: `LinkedIn: ${linkedin.valor}` },
    })
  return achadas
}

/** With `externo` only positions that candidates may choose. */
async function experiencias(ctx: Ctx, d: DadosDoCurriculo, externo: boolean): Promise<Sugestao[]> {
  const ditos = [...new Set(d.experiencias.flatMap(({ valor }) => (valor.cargo ? [dobrar(valor.cargo)] : [])))]
  const cargos =
    ditos.length === 0
      ? []
      : await ctx.db
          .selectFrom('cargo')
          .select(['id', 'nome', 'nomeMercado'])
          .where('ativa', '=', true)
          .$if(externo, (q) => q.where('exibirModuloExterno', '=', true))
          .where(
            sql<boolean>`(sem_acento(nome) = any(${ditos}::text[]) or sem_acento(nome_mercado) = any(${ditos}::text[]))`,
          )
          .orderBy('id')
          .execute()
  return d.experiencias.map((lida, n) => {
    const { empresa, cargo, inicio, fim } = lida.valor
    const conhecido = cargo
      ? cargos.find((c) => [c.nome, c.nomeMercado].some((x) => x && dobrar(x) === dobrar(cargo)))
      : undefined
    const dataAdmissao = diaDe(inicio, false)
    const falta = [
      ...(empresa ? [] : ['Falta a empresa.']),
      ...(cargo ? [] : ['Falta o cargo.']),
      ...(dataAdmissao === null || (fim !== null && fim.length === 4)
        ? ['O currículo diz só o ano: complete as datas.']
        : inicio.length === 7 || fim?.length === 7
          ? ['O currículo diz só o mês: confira o dia.']
          : []),
    ]
    return sugerir(`experiencias:${n}`, 'experiencias', lida, {
      rotulo: 'Experiência',
      valor: `${[cargo, empresa].filter(Boolean).join(', ')} (${escrito(inicio)} – ${fim ? escrito(fim) : 'atual'})`,
      campos: {
        empresa: empresa ?? '',
        contatoEmpresa: null,
        cargoId: conhecido?.id ?? null,
        checkNomeCargo: !conhecido && cargo !== null,
        nomeMercado: conhecido ? null : cargo,
        salario: null,
        dataAdmissao: dataAdmissao ?? '',
        dataDesligamento: diaDe(fim, true),
        motivoSaida: null,
        observacao: null,
      },
      falta: falta.join(' ') || null,
      aCompletar: !empresa || !cargo || dataAdmissao === null || fim?.length === 4,
    })
  })
}

async function formacoes(ctx: Ctx, d: DadosDoCurriculo): Promise<Sugestao[]> {
  if (d.formacoes.length === 0) return []
  const areas = await ctx.db.selectFrom('areaFormacao').select(['id', 'nome']).orderBy('id').execute()
  // A company that keeps an area for all others gets what its list does not name.
  const outra = areas.find((a) => /^outr[ao]s?$/.test(dobrar(a.nome)))
  return d.formacoes.map((lida, n) => {
    const { curso, local, tipo, situacao, conclusao } = lida.valor
    const dito = dobrar(curso)
    const area =
      areas.find((a) => dobrar(a.nome) === dito) ??
      areas.find((a) => a.nome.length > 4 && (dito.includes(dobrar(a.nome)) || dobrar(a.nome).includes(dito))) ??
      outra
    const falta = [
      ...(area === undefined ? ['Escolha a área de formação.'] : area === outra ? ['Confira a área de formação.'] : []),
      ...(local ? [] : ['Falta a instituição.']),
    ]
    return sugerir(`formacoes:${n}`, 'formacoes', lida, {
      rotulo: 'Formação',
      valor: `${curso}${local ? `, ${local}` : ''} (${descricaoDe(TIPO_FORMACAO, tipo)}, ${descricaoDe(SITUACAO_FORMACAO, situacao).toLowerCase()}${conclusao ? `, ${conclusao}` : ''})`,
      campos: { areaFormacaoId: area?.id ?? null, curso, local: local ?? '', tipo, situacao, conclusao },
      falta: falta.join(' ') || null,
      aCompletar: !area || !local,
    })
  })
}

async function idiomas(ctx: Ctx, d: DadosDoCurriculo): Promise<Sugestao[]> {
  if (d.idiomas.length === 0) return []
  const known = await ctx.db.selectFrom('idioma').select(['id', 'nome']).orderBy('id').execute()
  return d.idiomas.flatMap((lido) => {
    const { idioma, nivel } = lido.valor
    const found = known.find((k) => dobrar(k.nome) === dobrar(idioma))
    // The form has no place for a language that the company's registry lacks.
    if (!found) return []
    return [
      sugerir(`idiomas:${found.id}`, 'idiomas', lido, {
        rotulo: 'Idioma',
        valor: nivel ? `${found.nome}, ${descricaoDe(NIVEL_IDIOMA, nivel).toLowerCase()}` : found.nome,
        campos: { idiomaId: found.id, nivel },
        falta: nivel ? null : 'Falta o nível.',
        aCompletar: nivel === null,
      }),
    ]
  })
}

function certificados(d: DadosDoCurriculo): Sugestao[] {
  return d.certificados.map((lido, n) => {
    const { titulo, organizacao, tipo, inicio, fim, concluido, horas, endereco } = lido.valor
    const [dataInicio, dataFim] = [inicio && diaDe(inicio, false), fim && diaDe(fim, true)]
    // The form accepts an end date only together with a start date.
    const inteiro = dataInicio !== null && dataFim !== null
    const falta = [
      ...(organizacao ? [] : ['Falta a organização.']),
      ...(inteiro && (inicio?.length === 7 || fim?.length === 7)
        ? ['O currículo diz só o mês: confira o dia.']
        : !inteiro && (concluido ?? fim ?? inicio)
          ? [`O currículo diz só ${escrito((concluido ?? fim ?? inicio)!)}: complete as datas.`]
          : []),
    ]
    return sugerir(`certificados:${n}`, 'certificados', lido, {
      rotulo: 'Certificado',
      valor: [titulo, organizacao, horas !== null && `${horas} h`].filter(Boolean).join(', '),
      campos: {
        titulo,
        organizacao: organizacao ?? '',
        tipo,
        dataInicio: inteiro ? dataInicio : null,
        dataFim: inteiro ? dataFim : null,
        validade: null,
        cargaHorariaTotal: horas,
        cargaHorariaDiaria: null,
        urlCertificado: endereco,
      },
      falta: falta.join(' ') || null,
      aCompletar: !organizacao,
    })
  })
}

/** Entries of the company's registries that the text names. */
async function escolhas(ctx: Ctx, d: DadosDoCurriculo): Promise<Sugestao[]> {
  if (d.citacoes.vazias) return []
  const [areas, saberes] = await Promise.all([
    ctx.db.selectFrom('areaInteresse').select(['id', 'nome']).orderBy('nome').execute(),
    ctx.db
      .selectFrom('competencia')
      .select(['id', 'nome'])
      .where('tipo', '=', 'CONHECIMENTO')
      .orderBy('nome')
      .execute(),
  ])
  return [
    ...areas.flatMap(({ id, nome }) => {
      const lido = d.citacoes.interesse(nome)
      const parte = { rotulo: 'Área de interesse', valor: nome, campos: { id } }
      return lido ? [sugerir(`areasInteresse:${id}`, 'areasInteresse', lido, parte)] : []
    }),
    ...saberes.flatMap(({ id, nome }) => {
      const lido = d.citacoes.conhecimento(nome)
      const parte = { rotulo: 'Conhecimento', valor: nome, campos: { id } }
      return lido ? [sugerir(`conhecimentos:${id}`, 'conhecimentos', lido, parte)] : []
    }),
  ]
}

export async function sugestoesDoTexto(
  ctx: Ctx,
  texto: string,
  { externo }: { externo: boolean },
): Promise<Sugestao[]> {
  const d = dadosDoCurriculo(texto, ctx.hoje())
  return [
    ...(await dadosPessoais(ctx, d)),
    ...(await experiencias(ctx, d, externo)),
    ...(await formacoes(ctx, d)),
    ...(await idiomas(ctx, d)),
    ...certificados(d),
    ...(await escolhas(ctx, d)),
  ]
}
