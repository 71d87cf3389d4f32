import { NAMED } from '@quadro/contract/kit/authority.ts'
import { derivarCores } from '@quadro/contract/kit/cor.ts'
import { hoje as hojeEm } from '@quadro/contract/kit/datas.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type pg from 'pg'
import { asOwner } from '../db/owner.ts'
import { hashPassword } from '../kit/access/passwords.ts'
import { ESTADOS } from '../modules/geral/lugares/estados.ts'
import { isOnlyHere, type Settings } from '../settings.ts'
import { afastamentos } from './afastamentos.ts'
import { vidaDasAreas } from './areas.ts'
import { auditoria } from './auditoria.ts'
import { avaliacoes } from './avaliacoes.ts'
import { CAMPOS_EXTRAS, extras, extrasDeCandidatos } from './campos-extras.ts'
import { bancoDeTalentos } from './candidatos.ts'
import { cadastrosDaSelecao } from './captacao-cadastros.ts'
import { descreverCargos, partesDosCargos } from './cargos.ts'
import { certificacoes } from './certificacoes.ts'
import { type Organisation, organisation, type Tables } from './company.ts'
import { competences } from './competences.ts'
import { desempenho } from './desempenho.ts'
import { entrevistas } from './entrevistas.ts'
import { faturamento } from './faturamento.ts'
import { fichas } from './fichas.ts'
import { interessesDosCandidatos } from './interesses.ts'
import { limites } from './limites.ts'
import { bulkLoad, Ids, insertRows } from './load.ts'
import { mensagens } from './mensagens.ts'
import { propostas } from './propostas.ts'
import { cnpj, Random } from './random.ts'
import { reajustes } from './reajustes.ts'
import { recruitment } from './recruitment.ts'
import { etapasDosCargos, metasDasEtapas, respostas } from './respostas.ts'
import { DEMONSTRATION, type Size } from './size.ts'
import { utilitario } from './utilitario.ts'
import { BAIRROS, CIDADES, OCUPACOES } from './words.ts'

/** Every table that the generator numbers. */
const NUMBERED = [
  'estado',
  'cidade',
  'bairro',
  'codigo_cbo',
  'estabelecimento',
  'area_organizacional',
  'area_historico',
  'area_responsavel',
  'area_email',
  'grupo_ocupacional',
  'cargo',
  'cargo_area',
  'cargo_area_formacao',
  'cargo_etapa_avaliacao',
  'cargo_etapa_seletiva',
  'cargo_responsabilidade',
  'faixa_salarial',
  'faixa_historico',
  'indice',
  'indice_historico',
  'faturamento_mensal',
  'tabela_reajuste',
  'reajuste_colaborador',
  'reajuste_faixa',
  'reajuste_indice',
  'ambiente',
  'tipo_documento',
  'funcao',
  'motivo_desligamento',
  'pessoa',
  'talento',
  'colaborador_historico',
  'competencia',
  'competencia_area',
  'comportamento',
  'cargo_competencia',
  'nivel_competencia',
  'nivel_competencia_historico',
  'config_historico_nivel',
  'configuracao_nivel_competencia',
  'competencia_linha',
  'categoria_curso',
  'modelo_certificado',
  'certificado',
  'curso',
  'certificacao',
  'certificacao_curso',
  'competencia_curso',
  'faixa_certificacao',
  'colaborador_certificacao',
  'afastamento',
  'colaborador_afastamento',
  'atestado',
  'campos_extras',
  'configuracao_limite_colaborador',
  'limite_colaborador',
  'grupo_ac',
  'menu_extra',
  'menu_extra_link',
  'motivo_solicitacao',
  'etapa_seletiva',
  'idioma',
  'area_formacao',
  'como_ficou_sabendo_vaga',
  'solicitacao_pessoal',
  'sugestao_melhoria',
  'anuncio',
  'area_interesse',
  'area_interesse_area',
  'candidato',
  'candidato_area_interesse',
  'candidato_cargo',
  'candidato_conhecimento',
  'candidato_marcador',
  'certificado_pessoa',
  'marcador',
  'exame_palografico',
  'formacao',
  'experiencia',
  'pessoa_idioma',
  'proposta_alteracao',
  'candidato_solicitacao',
  'mensagem_candidato',
  'modelo_mensagem',
  'recusa_candidato',
  'historico_candidato',
  'avaliacao_modelo',
  'avaliacao_versao',
  'avaliacao_aspecto',
  'avaliacao_pergunta',
  'avaliacao_opcao',
  'avaliacao_desempenho',
  'participante_avaliacao_desempenho',
  'participante_competencia',
  'nine_box',
  'nine_box_box',
  'solicitacao_avaliacao',
  'questionario',
  'avaliacao_candidato',
  'entrevista',
  'entrevistador',
  'questionario_resposta',
  'questionario_resposta_opcao',
  'ficha_criterio',
  'ficha_avaliacao',
  'ficha_nota',
] as const

const EMPRESAS = [
  {
    nome: 'Horizonte Alimentos',
    razao: 'Horizonte Alimentos S.A.',
    raiz: 2_345_678,
    cor: '#FF850A',
    endereco: 'Rua das Amoreiras, 410',
    cidade: 'Fortaleza, CE',
    partes: 0.7,
  },
  {
    nome: 'Horizonte Logística',
    razao: 'Horizonte Logística Ltda.',
    raiz: 2_345_901,
    cor: '#2563EB',
    endereco: 'Rodovia BR-116, km 18',
    cidade: 'Eusébio, CE',
    partes: 0.2,
  },
  {
    nome: 'Café Boa Serra',
    razao: 'Café Boa Serra Indústria Ltda.',
    raiz: 2_346_120,
    cor: '#16A34A',
    endereco: 'Avenida do Contorno, 88',
    cidade: 'Caruaru, PE',
    partes: 0.1,
  },
] as const

const PERTO = new Set([...CIDADES.CE!, 'Recife', 'Caruaru', 'São Paulo'])
const SENHA = 'quadro'
const LOGINS = [
  { papel: 'Administração', login: 'renata', nome: 'Renata Vasconcelos', perfil: 'Administrador', pode: () => true },
  {
    papel: 'RH',
    login: 'camila',
    nome: 'Camila Duarte',
    perfil: 'Recursos Humanos',
    pode: (a: string) =>
      !a.startsWith('ROLE_UTILITARIO_PERFIS') &&
      !a.startsWith('ROLE_UTILITARIO_USUARIOS') &&
      // HR knows who is away and until when; certificates are for who answers for health.
      !a.endsWith('_VER_SAUDE') &&
      a !== 'ROLE_VER_TODAS_EMPRESAS',
  },
  {
    papel: 'Recrutamento',
    login: 'diego',
    nome: 'Diego Fonseca',
    perfil: 'Recrutamento',
    pode: (a: string) => a.startsWith('ROLE_CAPTACAO_') && !a.endsWith('_LIBERAR'),
  },
  {
    papel: 'Gestão de área',
    login: 'marcos',
    nome: 'Marcos Paulo Ribas',
    perfil: 'Gestor',
    pode: (a: string) =>
      /^ROLE_CAPTACAO_SOLICITACOES_PESSOAL_(VER|CRIAR|EDITAR|LIBERAR)$/.test(a) ||
      a === 'ROLE_CAPTACAO_ENTREVISTAS_ENTREVISTAR' ||
      /_(COLABORADORES|AREAS_ORGANIZACIONAIS)_VER$|_VAGAS_INTERNAS_CANDIDATAR$|_QUESTIONARIOS_RESPONDER$|_FICHAS_AVALIACAO_AVALIAR$|_SUGESTOES_DE_MELHORIA_CRIAR$/.test(
        a,
      ),
  },
] as const

/** The manager of Operações is one person as user and as employee: somebody who works there takes the user's name. */
function managerOf({ areas, talentos, tables }: Organisation): Organisation['talentos'][number] {
  const operacoes = areas.find((a) => a.nome === 'Operações')!
  const below = new Set([operacoes.id])
  // A mother stands before her daughters.
  for (const { id, maeId } of areas) if (maeId !== null && below.has(maeId)) below.add(id)
  const active = talentos.filter((t) => t.ativo)
  const found = active.find((t) => t.areaId === operacoes.id) ?? active.find((t) => below.has(t.areaId)) ?? active[0]!
  const { nome, login } = LOGINS.find((l) => l.perfil === 'Gestor')!
  found.nome = nome
  Object.assign(tables.pessoa!.find((p) => p.id === found.pessoaId)!, {
    nome,
    sexo: 'M',
    email: `${login}.ribas@correio.example`,
  })
  return found
}

async function write(client: pg.Client, tables: Tables): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}

/** What all companies share: places, of which it answers the cities, and occupations. */
async function places(client: pg.Client, ids: Ids): Promise<{ id: number; ufId: number; nome: string }[]> {
  const { rows } = await client.query<{ id: string; estado_id: string; nome: string }>(
    'select id, estado_id, nome from cidade',
  )
  if (rows.length > 0) return rows.map((c) => ({ id: Number(c.id), ufId: Number(c.estado_id), nome: c.nome }))
  const tables: Tables = { estado: [], cidade: [], bairro: [], codigo_cbo: [] }
  for (const [codigo, descricao] of Object.entries(OCUPACOES))
    tables.codigo_cbo!.push({ id: ids.take('codigo_cbo'), codigo, descricao })
  const cidades: { id: number; ufId: number; nome: string }[] = []
  for (const [sigla, nome, ibge] of ESTADOS) {
    const ufId = ids.take('estado')
    tables.estado!.push({ id: ufId, nome, sigla, codigo_ibge: ibge })
    for (const cidade of CIDADES[sigla] ?? []) {
      const id = ids.take('cidade')
      cidades.push({ id, ufId, nome: cidade })
      tables.cidade!.push({ id, nome: cidade, estado_id: ufId })
      for (const bairro of BAIRROS[cidade] ?? ['Centro'])
        tables.bairro!.push({ id: ids.take('bairro'), nome: bairro, cidade_id: id })
    }
  }
  tables.grupo_ac = [{ id: ids.take('grupo_ac'), codigo: 'HZ', descricao: 'Grupo Horizonte' }]
  await write(client, tables)
  return cidades
}

/**
 * Companies at work, the same for the same seed and day: areas, bands, people with history, requests, candidates, users.
 * `authorities` is the catalogue that the profiles choose from.
 */
export async function generate(
  client: pg.Client,
  authorities: readonly string[],
  { size = DEMONSTRATION, hoje, seed = 20_261_121 }: { size?: Size; hoje: string; seed?: number },
): Promise<void> {
  const ids = new Ids(client)
  const random = new Random(seed)
  await client.query('begin')
  // The load is no change that anybody made: one note instead of a line per row.
  await client.query(`select set_config('app.carga', 'sim', true)`)
  await ids.open(...NUMBERED)
  const first = await bulkLoad(client, NUMBERED, async () => {
    // People live near the companies, not anywhere in the country.
    const cidades = (await places(client, ids)).filter((c) => PERTO.has(c.nome))
    const senha = await hashPassword(SENHA)

    const perfis = new Map<string, number>()
    const usuarios: number[] = []
    for (const { perfil, login, nome, pode } of LOGINS) {
      const { rows } = await client.query('insert into perfil (nome) values ($1) returning id', [perfil])
      const perfilId = Number(rows[0].id)
      perfis.set(perfil, perfilId)
      await client.query('insert into perfil_autoridade (perfil_id, autoridade) select $1, unnest($2::text[])', [
        perfilId,
        authorities.filter((a) => pode(a) || a === NAMED.ROLE_CAD_INFO_PESSOAL.name),
      ])
      const user = await client.query(
        'insert into usuario (nome, login, email, senha_hash, demonstracao, apresentacao_em) values ($1, $2, $3, $4, true, $5) returning id',
        [nome, login, `${login}@horizonte.example`, senha, hoje],
      )
      usuarios.push(Number(user.rows[0].id))
    }

    let primeira = 0
    for (const [n, e] of EMPRESAS.entries()) {
      const { rows } = await client.query(
        'insert into empresa (nome, razao_social, cnpj, cor_primaria, cores, endereco, cidade_uf) values ($1, $2, $3, $4, $5, $6, $7) returning id',
        [e.nome, e.razao, cnpj(e.raiz), e.cor, JSON.stringify(derivarCores(e.cor)), e.endereco, e.cidade],
      )
      const empresaId = Number(rows[0].id)
      if (n === 0) primeira = empresaId
      await client.query(`insert into empresa_configuracao (empresa_id, politica_seguranca) values ($1, $2)`, [
        empresaId,
        `Os dados que você informa são usados por ${e.razao} apenas para processos seletivos. Você pode consultar, corrigir e apagar os seus dados a qualquer momento.`,
      ])
      const share = (total: number) => Math.max(1, Math.round(total * e.partes))
      const org = organisation(random, ids, {
        empresaId,
        nome: e.nome,
        raiz: e.raiz,
        pessoas: share(size.pessoas),
        hoje,
        cidades,
        rowsPerPerson: size.linhas,
      })
      vidaDasAreas(ids, org, hoje, `${removerAcentos(e.nome.split(' ')[0]!).toLowerCase()}.example`)
      const manager = n === 0 ? managerOf(org) : undefined
      descreverCargos(org)
      await write(client, org.tables)
      const competencias = competences(ids, org, hoje)
      await write(client, competencias)
      const treinamento = certificacoes(ids, org, competencias.competencia ?? [], hoje)
      await write(client, treinamento)
      await client.query(
        'update empresa_configuracao set certificado = true, modelo_certificado_id = $2 where empresa_id = $1',
        [empresaId, treinamento.modelo_certificado![0]!.id],
      )
      await write(client, afastamentos(ids, org, hoje))
      if (n === 0) {
        await write(client, limites(ids, org))
        await client.query(
          `update empresa_configuracao set campo_extra_candidato = true, campo_extra_colaborador = true, campos_extras = $2
            where empresa_id = $1`,
          [empresaId, JSON.stringify(CAMPOS_EXTRAS)],
        )
        await client.query('update empresa_configuracao set meses_sem_afastamento = 12 where empresa_id = $1', [
          empresaId,
        ])
        // Numbers of its own, so that what comes after stays as it was.
        await write(client, extras(new Random(seed + 1), ids, org, hoje))
      }
      if (n === 0) await write(client, utilitario(ids, { empresaId, hoje, usuarios }))
      await write(client, reajustes(ids, org, hoje))
      await write(client, faturamento(ids, { empresaId, pessoas: share(size.pessoas), hoje }))
      // 70, 20 and 10 per cent of everything; the first company shows every state.
      const selecao = recruitment(random, ids, org, {
        hoje,
        solicitacoes: share(size.solicitacoes),
        candidatos: share(size.candidatos),
        usuarios: { solicitante: usuarios[2]!, liberador: usuarios[0]! },
        cidades,
      })
      metasDasEtapas(selecao)
      // Numbers of its own, so that what comes after stays as it was.
      const banco = bancoDeTalentos(new Random(seed + 3 + n), ids, org, selecao, hoje)
      const complementos = cadastrosDaSelecao(ids, org, selecao, { hoje, seed: seed + 31 * (n + 1) })
      await write(client, selecao)
      await write(client, banco)
      await write(client, complementos)
      await write(
        client,
        interessesDosCandidatos(new Random(seed + 53 * (n + 1)), ids, empresaId, {
          selecao,
          areas: complementos.area_interesse ?? [],
          saberes: (competencias.competencia ?? []).filter((c) => c.tipo === 'CONHECIMENTO'),
          hoje,
        }),
      )
      if (n === 0) await write(client, extrasDeCandidatos(new Random(seed + 2), ids, selecao, hoje))
      if (manager)
        await write(
          client,
          propostas(ids, org, selecao, {
            hoje,
            gestor: { pessoaId: manager.pessoaId, usuarioId: usuarios[3]! },
            rhId: usuarios[1]!,
          }),
        )
      const pedidas = avaliacoes(ids, empresaId, selecao, { hoje, usuario: usuarios[0]! })
      await write(client, pedidas)
      await write(client, desempenho(ids, org, competencias, { hoje, usuario: usuarios[0]! }))
      const partes = partesDosCargos(ids, org, selecao, hoje)
      const porEtapa = etapasDosCargos(ids, empresaId, partes, pedidas.avaliacao_modelo?.[0]?.id as number | undefined)
      await write(client, partes)
      await write(client, porEtapa)
      await write(
        client,
        respostas(ids, org, selecao, {
          ...{ hoje, seed: seed + 71 * (n + 1), empresa: e.nome },
          usuario: { id: usuarios[2]!, nome: LOGINS[2].nome },
        }),
      )
      // Only the first company has a recruiter and a manager of their own.
      const quem = n === 0 ? [2, 0, 2, 3].map((k) => usuarios[k]!) : [usuarios[1]!, usuarios[0]!, usuarios[1]!]
      await write(client, entrevistas(ids, empresaId, { selecao, avaliacoes: pedidas, hoje, usuarios: quem }))
      // Recruiters evaluate where they work; the manager in the first company only.
      if (n === 0)
        await write(client, fichas(ids, empresaId, selecao, competencias, [usuarios[2]!, usuarios[1]!, usuarios[3]!]))
      for (const [k, { perfil }] of LOGINS.entries()) {
        if (k > 1 && n > 0) continue
        const own = perfil === 'Gestor' ? manager : undefined
        const access = await client.query(
          'insert into acesso (empresa_id, usuario_id, perfil_id, talento_id, restrito_a_areas) values ($1, $2, $3, $4, $5) returning id',
          [empresaId, usuarios[k], perfis.get(perfil), own?.id ?? null, own !== undefined],
        )
        if (own)
          await client.query('insert into acesso_area (empresa_id, acesso_id, area_id) values ($1, $2, $3)', [
            empresaId,
            access.rows[0].id,
            org.areas.find((a) => a.nome === 'Operações')!.id,
          ])
      }
    }
    return { empresaId: primeira, usuarios }
  })
  await ids.close()
  // What the search compares: triggers leave a bulk load alone.
  await client.query('select refazer_candidato_texto(array(select pessoa_id from candidato))')
  await auditoria(client, { ...first, hoje })
  await mensagens(client, { ...first, hoje })
  // The requests came with their numbers; the next one goes on from there.
  await client.query(
    `insert into contador select empresa_id, 'solicitacao_pessoal', max(codigo) from solicitacao_pessoal group by empresa_id
      on conflict (empresa_id, nome) do update set valor = excluded.valor`,
  )
  await client.query('commit')
  await client.query('analyze')
}

/** One of several processes that start at once on an empty database makes the company; the others wait for it. */
const DEMONSTRATION_LOCK = 0x44454d4f

/** The demonstration company of a first start; nothing when there is a company by now. */
export async function demonstrate(ownerUrl: string, authorities: readonly string[], timeZone: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    // Of the connection: it goes with it.
    await client.query('select pg_advisory_lock($1)', [DEMONSTRATION_LOCK])
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from empresa) as empty')
    if (!rows[0]!.empty) return
    // Its hours are those of the installation's clocks.
    await client.query(`select set_config('TimeZone', $1, false)`, [timeZone])
    await generate(client, authorities, { hoje: hojeEm(timeZone) })
  })
}

/** Logins to print at the start; none where they would not work. */
export async function demonstrationLogins(
  ownerUrl: string,
  settings: Settings,
): Promise<{ papel: string; login: string; senha: string }[]> {
  if (!isOnlyHere(settings)) return []
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ login: string }>('select login from usuario where demonstracao and ativo')
    return LOGINS.filter((l) => rows.some((r) => r.login === l.login)).map(({ papel, login }) => ({
      papel,
      login,
      senha: SENHA,
    }))
  })
}
