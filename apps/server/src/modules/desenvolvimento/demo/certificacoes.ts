import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'

interface Curso {
  nome: string
  categoria: string
  horas: number
  tipo?: string
  online?: true
  /** Months after which it must be repeated. */
  meses?: number
  conteudo: string
  criterio?: string
  /** Competences that it develops. */
  desenvolve?: string[]
}
const PROVA = 'Prova escrita com nota mínima 7 e avaliação prática pelo instrutor.'
const CURSOS: readonly Curso[] = [
  {
    nome: 'NR-10 Segurança em instalações elétricas',
    categoria: 'Segurança do trabalho',
    horas: 40,
    meses: 24,
    conteudo: 'Riscos elétricos, medidas de controle, desenergização, equipamentos de proteção, primeiros socorros.',
    criterio: PROVA,
    desenvolve: ['Normas regulamentadoras de segurança'],
  },
  {
    nome: 'NR-10 SEP Sistema elétrico de potência',
    categoria: 'Segurança do trabalho',
    horas: 40,
    meses: 24,
    conteudo: 'Organização do trabalho em SEP, sinalização, trabalho em proximidade, liberação de instalação.',
    criterio: PROVA,
  },
  {
    nome: 'NR-11 Operação de empilhadeira',
    categoria: 'Segurança do trabalho',
    horas: 16,
    meses: 12,
    conteudo: 'Inspeção diária, estabilidade da carga, circulação em docas, empilhamento em porta-paletes.',
    criterio: PROVA,
    desenvolve: ['Normas regulamentadoras de segurança'],
  },
  {
    nome: 'NR-12 Segurança em máquinas',
    categoria: 'Segurança do trabalho',
    horas: 8,
    meses: 24,
    conteudo: 'Proteções fixas e móveis, bloqueio e etiquetagem, parada de emergência.',
    desenvolve: ['Normas regulamentadoras de segurança'],
  },
  {
    nome: 'NR-33 Espaço confinado, trabalhador autorizado',
    categoria: 'Segurança do trabalho',
    horas: 16,
    meses: 12,
    conteudo: 'Permissão de entrada, monitoramento da atmosfera, funções do vigia, resgate.',
    criterio: PROVA,
  },
  {
    nome: 'NR-35 Trabalho em altura',
    categoria: 'Segurança do trabalho',
    horas: 8,
    meses: 24,
    conteudo: 'Análise de risco, ancoragem, cinto e talabarte, suspensão inerte, resgate.',
    criterio: PROVA,
    desenvolve: ['Normas regulamentadoras de segurança'],
  },
  {
    nome: 'CIPA',
    categoria: 'Segurança do trabalho',
    horas: 20,
    meses: 12,
    conteudo: 'NR-05: atribuições, investigação de acidentes, mapa de riscos, prevenção do assédio.',
  },
  {
    nome: 'Boas práticas de fabricação',
    categoria: 'Qualidade e alimentos',
    horas: 12,
    meses: 12,
    conteudo: 'Higiene pessoal, contaminação cruzada, RDC da vigilância sanitária, registros do lote.',
    desenvolve: ['Boas práticas de fabricação'],
  },
  {
    nome: 'APPCC: perigos e pontos críticos',
    categoria: 'Qualidade e alimentos',
    horas: 24,
    conteudo: 'Perigos biológicos, químicos e físicos; os sete princípios; verificação do plano.',
    desenvolve: ['Boas práticas de fabricação'],
  },
  {
    nome: 'Auditor interno ISO 22000',
    categoria: 'Qualidade e alimentos',
    horas: 24,
    meses: 36,
    conteudo: 'Planejamento da auditoria, entrevistas, não conformidades, relatório.',
  },
  {
    nome: 'Liderança de primeiros times',
    categoria: 'Liderança',
    horas: 16,
    tipo: 'WORKSHOP',
    conteudo: 'Da execução à liderança, conversas de acompanhamento, delegação, feedback.',
  },
  {
    nome: 'eSocial na prática',
    categoria: 'Gestão',
    horas: 8,
    online: true,
    conteudo: 'Eventos de tabela, não periódicos e periódicos; prazos; retificações.',
    desenvolve: ['Legislação trabalhista e previdenciária'],
  },
  {
    nome: 'Formação de custos industriais',
    categoria: 'Gestão',
    horas: 20,
    online: true,
    conteudo: 'Custeio por absorção e variável, rateios, margem de contribuição.',
    desenvolve: ['Formação de custos industriais'],
  },
  {
    nome: 'Integração de novos colaboradores',
    categoria: 'Gestão',
    horas: 4,
    conteudo: 'A empresa, segurança, benefícios, código de conduta.',
  },
]
interface Certificacao {
  nome: string
  meses: number | null
  cursos: string[]
  depoisDe?: string
  /** Positions whose bands require it. */
  cargos: string[]
}
const CERTIFICACOES: readonly Certificacao[] = [
  {
    nome: 'Eletricista autorizado',
    meses: 24,
    cursos: ['NR-10 Segurança em instalações elétricas', 'NR-12 Segurança em máquinas'],
    cargos: ['Eletricista de Manutenção', 'Mecânico de Refrigeração'],
  },
  {
    nome: 'Autorizado em alta tensão',
    meses: 24,
    cursos: ['NR-10 SEP Sistema elétrico de potência'],
    depoisDe: 'Eletricista autorizado',
    cargos: [],
  },
  {
    nome: 'Operador de empilhadeira',
    meses: 12,
    cursos: ['NR-11 Operação de empilhadeira'],
    cargos: ['Operador de Empilhadeira'],
  },
  {
    nome: 'Trabalho em altura',
    meses: 24,
    cursos: ['NR-35 Trabalho em altura'],
    cargos: ['Mecânico de Refrigeração', 'Técnico de Segurança do Trabalho'],
  },
  {
    nome: 'Manipulador de alimentos',
    meses: 12,
    cursos: ['Boas práticas de fabricação'],
    cargos: ['Auxiliar de Produção', 'Operador de Envase', 'Técnico em Alimentos'],
  },
  {
    nome: 'Auditor interno da qualidade',
    meses: null,
    cursos: ['APPCC: perigos e pontos críticos', 'Auditor interno ISO 22000'],
    cargos: ['Inspetor de Qualidade'],
  },
]

/** Courses, certifications and the bands that require them. Most people who need a certification have it; some have let it expire. */
export function certificacoes(ids: Ids, org: Organisation, competencias: readonly Row[], hoje: string): Tables {
  const { empresaId: empresa_id } = org
  const random = new Random(empresa_id * 6143)
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const categorias = new Map(
    [...new Set(CURSOS.map(({ categoria }) => categoria))].map((nome) => [nome, add('categoria_curso', { nome })]),
  )
  const cursos = new Map(
    CURSOS.map((c) => [
      c.nome,
      add('curso', {
        nome: c.nome,
        tipo: c.tipo ?? 'CURSO',
        online: c.online ?? false,
        carga_horaria: c.horas,
        percentual_minimo_frequencia: c.meses ? 100 : 75,
        periodicidade: c.meses ?? null,
        conteudo_programatico: c.conteudo,
        criterio_avaliacao: c.criterio ?? null,
        categoria_curso_id: categorias.get(c.categoria)!,
      }),
    ]),
  )
  for (const { nome, desenvolve = [] } of CURSOS)
    for (const competencia of competencias.filter((x) => desenvolve.includes(String(x.nome))))
      add('competencia_curso', {
        competencia_id: competencia.id,
        curso_id: cursos.get(nome)!,
        curso_empresa_id: empresa_id,
      })
  // The printed certificates. The demonstration has no images, because they belong to the company.
  const modelo = add('modelo_certificado', { nome: 'Certificado de treinamento' })
  const texto = add('certificado', {
    titulo: 'Certificação: {{certificacao}}',
    conteudo:
      'Certificamos que {{talento}} cumpriu as exigências de {{certificacao}}, com a aprovação em {{curso}}, em um total de {{horas}} horas-aula.',
  })
  const feitas = new Map<string, number>()
  for (const c of CERTIFICACOES) {
    const id = add('certificacao', {
      nome: c.nome,
      periodicidade: c.meses,
      certificacao_pre_requisito_id: c.depoisDe ? feitas.get(c.depoisDe)! : null,
      modelo_certificado_id: modelo,
      certificado_id: texto,
    })
    feitas.set(c.nome, id)
    for (const nome of c.cursos)
      add('certificacao_curso', { certificacao_id: id, curso_id: cursos.get(nome)!, curso_empresa_id: empresa_id })
    for (const { id: faixa_salarial_id } of org.faixas.filter((f) => c.cargos.includes(f.cargo)))
      add('faixa_certificacao', { faixa_salarial_id, certificacao_id: id })
    certificar(id, c)
  }
  return tables

  /** Certifies people in one of the bands: some never were, some let it expire, some renewed it. */
  function certificar(certificacao_id: number, { meses, cargos }: Certificacao): void {
    const faixas = new Set(org.faixas.filter((f) => cargos.includes(f.cargo)).map((f) => f.id))
    const historico = new Map<unknown, unknown>()
    for (const h of org.tables.colaborador_historico ?? [])
      if (String(h.data) <= hoje) historico.set(h.talento_id, h.faixa_salarial_id)
    const admissao = new Map((org.tables.talento ?? []).map((t) => [t.id, String(t.data_admissao)]))
    for (const t of org.talentos) {
      if (!t.ativo || !faixas.has(historico.get(t.id) as number)) continue
      if (random.chance(0.15)) continue
      const prazo = meses ?? 24
      const data = somarDias(hoje, -random.int(5, Math.round(prazo * 30.4 * 1.08)))
      const desde = admissao.get(t.id)!
      if (data <= desde) continue
      const row = { talento_id: t.id, certificacao_id, observacao: null }
      add('colaborador_certificacao', { ...row, data })
      const antes = somarMeses(data, -prazo)
      if (antes > desde) add('colaborador_certificacao', { ...row, data: antes })
    }
  }
}
