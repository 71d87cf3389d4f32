import type { FichaCompleta, NomeDaFicha } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { camposDaFicha } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { linhasNoTempo, tituloDoReajuste } from '@quadro/contract/cargo-salario/pessoas/salario-no-tempo.ts'
import {
  descricaoDe,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_FORMACAO,
  VINCULO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { extraEscrito, tipoDoExtra } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { formatarCep, formatarCpf, formatarPis, formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { FichaColaboradorPaper } from '../../../documents/papers/ficha-colaborador.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { lerColaborador } from './colaborador-leitura.ts'
import { lerCurriculo } from './curriculo.ts'
import { lerFicha } from './ficha-leitura.ts'

type Campo = [string, string | null, number?]
const junto = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ') || null

/** Names of the places and registers that the record and the curriculum refer to. */
async function nomes(ctx: Ctx, tabela: 'estado' | 'areaFormacao' | 'idioma' | 'cargo', ids: (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map<number, string>()
  const found = await ctx.db
    .selectFrom(tabela as 'estado')
    .select(['id', tabela === 'estado' ? ('sigla as nome' as 'nome') : 'nome'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(found.map((row) => [row.id, row.nome]))
}

/** A value of the record as text. */
function escrito(ficha: FichaCompleta, nome: NomeDaFicha): string | null {
  const value = ficha[nome] as unknown
  const { kind, codes } = fieldMeta(camposDaFicha[nome])!
  if (value === null || value === undefined || value === '') return null
  if (kind === 'opcao') return descricaoDe(codes ?? [], String(value))
  if (kind === 'data') return formatarData(String(value))
  if (kind === 'dinheiro') return formatarDinheiro(Number(value))
  if (kind === 'booleano') return value ? 'Sim' : 'Não'
  if (kind === 'cpf') return formatarCpf(String(value))
  if (kind === 'pis') return formatarPis(String(value))
  if (kind === 'cep') return formatarCep(String(value))
  return String(value)
}

/** The record of an employee for printing: only what this user may see, with each reading logged as on the screen. */
export async function papelDaFicha(ctx: Ctx, id: number): Promise<FichaColaboradorPaper> {
  const pessoa = await lerColaborador(ctx, id)
  const ficha = await lerFicha(ctx, id)
  const { formacoes, experiencias, idiomas, cursos } = await lerCurriculo(ctx, id)
  const ufs = await nomes(ctx, 'estado', [ficha.ufId, ficha.rgUfId, ficha.ctpsUfId, ficha.ufHabId])
  const areas = await nomes(
    ctx,
    'areaFormacao',
    formacoes.map((f) => f.areaFormacaoId),
  )
  const cargos = await nomes(
    ctx,
    'cargo',
    experiencias.map((e) => e.cargoId),
  )
  const linguas = await nomes(
    ctx,
    'idioma',
    idiomas.map((i) => i.idiomaId),
  )
  const valor = (nome: NomeDaFicha) => escrito(ficha, nome)
  const campo = (nome: NomeDaFicha, span?: number): Campo => {
    const { label } = fieldMeta(camposDaFicha[nome])!
    return span ? [label, valor(nome), span] : [label, valor(nome)]
  }
  const uf = (ufId: number | null) => (ufId === null ? null : (ufs.get(ufId) ?? null))
  const em = (data: NomeDaFicha, texto: string) => {
    const dia = valor(data)
    return dia && `${texto} ${dia}`
  }
  const com = (nome: NomeDaFicha, texto: string) => {
    const value = valor(nome)
    return value && `${texto} ${value}`
  }
  const fone = (ddd: string | null, numero: string | null) =>
    numero ? formatarTelefone(`${ddd ?? ''}${numero}`) : null
  const oculto = (nome: NomeDaFicha) => ficha.ocultos.includes(nome)
  const omitidos = [
    oculto('cpf') && 'documentos pessoais',
    oculto('deficiencia') && 'dados sensíveis',
    pessoa.salarioOculto && 'salários',
  ].filter((what) => what !== false)
  const comSalarios = !pessoa.salarioOculto
  const dinheiro = (v: number | null) => (v === null ? '—' : formatarDinheiro(v))
  return {
    nome: pessoa.nome,
    linha: junto(junto(pessoa.cargoNome, pessoa.faixaSalarialNome), pessoa.areaNome, pessoa.estabelecimentoNome) ?? '',
    situacao: pessoa.situacao === 'A' ? 'Ativo' : 'Desligado',
    marca: pessoa.situacao === 'A' ? 'green' : 'gray',
    data: formatarData(ctx.hoje()),
    secoes: [
      {
        titulo: 'Vínculo',
        campos: [
          ['Matrícula', pessoa.codigo],
          ['Vínculo', descricaoDe(VINCULO, pessoa.vinculo)],
          ['Admissão', formatarData(pessoa.dataAdmissao)],
          [
            pessoa.situacao === 'A' ? 'Desligamento planejado' : 'Desligamento',
            pessoa.dataDesligamento && formatarData(pessoa.dataDesligamento),
          ],
          ['Salário', comSalarios && pessoa.salario !== null ? formatarDinheiro(pessoa.salario) : null],
        ],
      },
      {
        titulo: 'Dados pessoais',
        campos: [
          campo('nomeSocial'),
          campo('dataNascimento'),
          campo('naturalidade'),
          campo('sexo'),
          campo('estadoCivil'),
          campo('escolaridade'),
          campo('deficiencia'),
          campo('etniaRaca'),
        ],
      },
      {
        titulo: 'Documentos',
        campos: [
          campo('cpf'),
          campo('pis'),
          ['RG', junto(valor('rg'), valor('rgOrgaoEmissor'), uf(ficha.rgUfId), em('rgDataExpedicao', 'expedido em'))],
          [
            'Título de eleitor',
            junto(valor('titEleitNumero'), com('titEleitZona', 'zona'), com('titEleitSecao', 'seção')),
          ],
          ['Certificado militar', junto(valor('certMilNumero'), valor('certMilTipo'), com('certMilSerie', 'série'))],
          [
            'CTPS',
            junto(
              [valor('ctpsNumero'), valor('ctpsDv')].filter(Boolean).join('-'),
              com('ctpsSerie', 'série'),
              uf(ficha.ctpsUfId),
              em('ctpsDataExpedicao', 'expedida em'),
            ),
          ],
          [
            'Habilitação',
            junto(
              valor('numeroHab'),
              com('categoria', 'categoria'),
              com('registro', 'registro'),
              uf(ficha.ufHabId),
              em('emissao', 'emitida em'),
              em('vencimento', 'vence em'),
            ),
            3,
          ],
        ],
      },
      {
        titulo: 'Contato e endereço',
        campos: [
          campo('email', 2),
          ['Celular', fone(ficha.dddCelular, ficha.foneCelular)],
          ['Telefone fixo', fone(ficha.ddd, ficha.foneFixo)],
          campo('nomeContato'),
          ['Endereço', junto(valor('logradouro'), valor('numero'), valor('complemento'), valor('bairro')), 2],
          ['Cidade', junto(pessoa.cidadeNome, uf(ficha.ufId))],
          campo('cep'),
        ],
      },
      {
        titulo: 'Família e situação socioeconômica',
        campos: [
          campo('qtdFilhos'),
          ['Cônjuge', junto(valor('conjuge'), valor('profissaoConjuge')), 2],
          ['Mãe', junto(valor('mae'), valor('profissaoMae'))],
          ['Pai', junto(valor('pai'), valor('profissaoPai')), 2],
          ['Parentes ou amigos na empresa', junto(valor('possuiParentes'), valor('parentesAmigos'))],
          campo('pagaPensao'),
          ['Pensões', ficha.pagaPensao ? junto(valor('quantidade'), valor('valor')) : null],
          campo('possuiVeiculo'),
        ],
      },
      {
        titulo: 'Campos extras',
        campos: ficha.extras
          .filter(({ campo: nome }) => tipoDoExtra(nome) !== 'textolongo')
          .map(({ campo: nome, titulo }): Campo => [titulo, extraEscrito(nome, ficha.camposExtras[nome])]),
      },
    ],
    tabelas: [
      {
        titulo: 'Formação acadêmica',
        colunas: ['Tipo', 'Curso', 'Área', 'Instituição', 'Situação'],
        linhas: formacoes.map((f) => [
          descricaoDe(TIPO_FORMACAO, f.tipo),
          f.curso,
          areas.get(f.areaFormacaoId) ?? '—',
          f.local,
          junto(descricaoDe(SITUACAO_FORMACAO, f.situacao), f.conclusao) ?? '—',
        ]),
      },
      {
        titulo: 'Experiência profissional',
        colunas: ['Período', 'Empresa', 'Cargo', ...(comSalarios ? ['Último salário'] : [])],
        linhas: experiencias.map((e) => [
          `${formatarData(e.dataAdmissao)} – ${e.dataDesligamento ? formatarData(e.dataDesligamento) : 'hoje'}`,
          e.empresa,
          e.checkNomeCargo ? (e.nomeMercado ?? '—') : (cargos.get(e.cargoId ?? 0) ?? '—'),
          ...(comSalarios ? [dinheiro(e.salario)] : []),
        ]),
      },
      {
        titulo: 'Idiomas',
        colunas: ['Idioma', 'Nível'],
        linhas: idiomas.map((i) => [linguas.get(i.idiomaId) ?? '—', descricaoDe(NIVEL_IDIOMA, i.nivel)]),
      },
      {
        titulo: 'Histórico na empresa',
        colunas: ['Desde', 'Motivo', 'Cargo e faixa', 'Área', ...(comSalarios ? ['Salário'] : [])],
        linhas: [
          ...(pessoa.dataDesligamento === null
            ? []
            : [
                [
                  formatarData(pessoa.dataDesligamento),
                  junto(
                    pessoa.situacao === 'A' ? 'Desligamento planejado' : 'Desligamento',
                    pessoa.motivoDesligamento,
                  ) ?? '',
                  ...['', '', ...(comSalarios ? [''] : [])],
                ],
              ]),
          ...linhasNoTempo(pessoa).map((h) => [
            formatarData(h.data),
            junto(h.reajuste ? tituloDoReajuste(h.reajuste) : h.motivo, !h.confirmado && 'a confirmar') ?? '—',
            junto(h.cargoNome, h.faixaSalarialNome) ?? '—',
            h.areaNome ?? '—',
            ...(comSalarios ? [dinheiro(h.salario)] : []),
          ]),
        ],
      },
    ],
    textos: [
      { titulo: 'Cursos', texto: cursos ?? '' },
      ...ficha.extras
        .filter(({ campo: nome }) => tipoDoExtra(nome) === 'textolongo')
        .map(({ campo: nome, titulo }) => ({ titulo, texto: extraEscrito(nome, ficha.camposExtras[nome]) ?? '' })),
    ],
    ...(omitidos.length > 0 ? { omitidos: omitidos.join(', ') } : {}),
  }
}
