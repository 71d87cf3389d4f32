import { diaDaSemana, TURNOS } from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { diasTurmas } from '@quadro/contract/desenvolvimento/turmas/dias-turmas.ts'
import { MUDA_DIAS, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { can } from '../../../kit/call/session.ts'
import { FormCode, FormDate, FormRef, FormText, FormTime } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { SituacaoDaTurma } from './turma-situacao.tsx'

/** A day of a class. Its class is chosen for a new one and stays. */
export default recordPage(diasTurmas, {
  initial: { turno: 'M' },
  badge: ({ turmaSituacao }) => <SituacaoDaTurma situacao={turmaSituacao} />,
  facts: (d) => (
    <>
      {can(turmas.ler) ? <Link href={`${turmas.page}/${d.turmaId}`}>{d.turmaDescricao}</Link> : d.turmaDescricao}
      {` · ${d.cursoNome} · instrutor ${d.instrutor}`}
      {d.turmaSituacao !== 'C' && !MUDA_DIAS.includes(d.turmaSituacao) && ' · bloqueie a turma para mudar o dia'}
    </>
  ),
  fields: ({ record }) => (
    <FormGroup title="Dia">
      <FormGrid>
        <FormCell>
          <FormRef
            name="turmaId"
            readOnly={record !== undefined}
            held={record ? [{ id: record.turmaId, label: record.turmaDescricao }] : []}
          />
        </FormCell>
        <FormCell span={6}>
          <Data />
        </FormCell>
        <FormCell span={6}>
          <FormCode name="turno" codes={TURNOS} />
        </FormCell>
        <FormCell span={6}>
          <FormTime name="horaIni" />
        </FormCell>
        <FormCell span={6}>
          <FormTime name="horaFim" />
        </FormCell>
        <FormCell>
          <FormText name="descricao" />
        </FormCell>
        <FormCell>
          <FormText name="link" help="Onde se entra em uma aula a distância." />
        </FormCell>
      </FormGrid>
    </FormGroup>
  ),
})

function Data() {
  const { value } = useField<string | null>('dia')
  return <FormDate name="dia" help={diaDaSemana(value ?? '')} />
}
