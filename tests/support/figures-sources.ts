import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Columns of people that no figure may narrow down to a few of them. */
const PROTECTED = /\b(sexo|etnia_?raca|deficiencia|data_?nascimento|paga_?pensao)\b/i
const COUNTS = /\b(count|sum|avg)\(|\bgroup by\b|\.countAll\(|\.groupBy\(/i
const PERSONS = 'it answers single people, to who may see these data of each of them'
/** Files that name protected data and count something else, or count for who sees each of the people, and why. */
const REASONS: Record<string, string> = {
  'db/definitions/10_geral-acesso.sql': 'it names the columns; what it counts are users',
  'db/definitions/30_captacao-candidatos-compartilhados.sql': PERSONS,
  'db/definitions/39_captacao-perfil-dos-candidatos.sql':
    'the cells of a figure, which only kit/reports/small-cells.ts reads',
  'db/definitions/39_captacao-curriculos-recebidos.sql':
    'it counts records that may be the same person; the birth is only compared',
  'modules/captacao/recebidos/recebidos.ts': 'it counts the curricula that wait; the names are those of columns',
  'db/definitions/29_cargo-salario-espaco.sql': 'birthdays of a team, told to its manager one by one; it groups areas',
  'db/definitions/29_cargo-salario-cenarios.sql':
    'sex is read for one median difference, told of 2k women and 2k men to who sees every salary in it anyway',
  'db/definitions/29_cargo-salario-equidade.sql':
    'the people of a figure, which only cargo-salario/equidade reads to put them into atoms',
  'modules/cargo-salario/equidade/retratos.ts': 'it makes the atoms',
  'modules/cargo-salario/equidade/razoes.ts': 'it is only given whole atoms',
  'modules/captacao/busca/candidatos-busca-filtro.ts':
    'the search, which lists the people it counts, with an authority of its own for filters by these data',
  'modules/captacao/busca/candidatos-busca.ts': 'the same search',
  'modules/captacao/candidatos/candidatos-duplicados.ts': PERSONS,
  'modules/captacao/candidatos/candidatos-leitura.ts': PERSONS,
  'modules/captacao/relatorios/relatorio-qualificacao-cadastral.ts': PERSONS,
  'modules/captacao/solicitacoes/solicitacoes-pessoal.ts': 'the sex that a request asks for',
  'modules/cargo-salario/pessoas/colaboradores.ts': PERSONS,
  'modules/gestao-talentos/relatorios/relatorios-aniversariantes.ts': PERSONS,
  'modules/gestao-talentos/relatorios/relatorios-perfil.ts':
    'the report of generations names each person that it counts, with the day of birth',
}
const ROOT = 'apps/server/src/'

/** The server's files that name protected data of people and count, each with the reason why it may. */
export function sources(): { file: string; reason: string | undefined }[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ROOT], { encoding: 'utf8' }).split('\n')
  return files
    .filter(
      (file) => /(modules\/.*\.ts|definitions\/.*\.sql)$/.test(file) && !/\.test\.ts$|\/(demo|testing)\//.test(file),
    )
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return PROTECTED.test(text) && COUNTS.test(text)
    })
    .map((file) => ({ file, reason: REASONS[file.slice(ROOT.length)] }))
}
