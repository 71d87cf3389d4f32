import { niveisCompetencia } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { autoridades as doHistorico } from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { holds } from '../../../kit/call/session.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'
import { Link } from '../../../ui/control/Link.tsx'

function OndeFicaAOrdem() {
  return (
    <p>
      São os mesmos níveis das competências dos cargos. A ordem e o percentual mínimo de cada um ficam no{' '}
      {holds(doHistorico.ver.name) ? (
        <Link href="/cargo-salario/niveis-competencia-historico">Histórico dos Níveis de Competência</Link>
      ) : (
        'Histórico dos Níveis de Competência'
      )}
      .
    </p>
  )
}

export default registryScreens(niveisCompetencia, {
  about: 'Os níveis pelos quais um candidato é comparado com o que a faixa da vaga pede, do mais baixo ao mais alto.',
  initial: { descricao: '' },
  columns: [
    { key: 'ordem', width: 80, phone: 'second', phoneCell: (row) => `Ordem ${row.ordem ?? '—'}` },
    { key: 'descricao', width: 220, grow: 3, isName: true },
    {
      key: 'percentual',
      width: 150,
      phone: 'third',
      cell: (row) => (row.percentual === null ? '—' : `${formatarNumero(Number(row.percentual))} %`),
    },
  ],
  form: (
    <>
      <FormText name="descricao" />
      <OndeFicaAOrdem />
    </>
  ),
})
