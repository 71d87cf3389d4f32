import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { type GrupoDeCompetencia, SEM_PERCENTUAL } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import {
  autoridades as doHistorico,
  vigente,
} from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { FormChecklist, FormRows, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, TextArea, VirtualChecklist } from '../../../ui/fields/index.ts'
import { useCursos } from '../opcoes.ts'

/** The page of a new or existing competence, depending on the address. */
export const paginaDeCompetencia = (grupo: GrupoDeCompetencia) =>
  recordPage(grupo, {
    facts: () => grupo.singular,
    initial: { competencias: [] },
    fields: ({ record, isReadOnly }) => (
      <>
        <FormGroup title={grupo.singular}>
          <FormGrid>
            <FormCell>
              <FormText name="nome" />
            </FormCell>
            <FormCell>
              <FormTextArea name="observacao" rows={3} />
            </FormCell>
            <FormCell>
              <FormSwitch
                name="solicitarComentario"
                consequence="Quem avalia esta competência escreve também por que deu o nível."
              />
            </FormCell>
          </FormGrid>
        </FormGroup>
        <FormGroup title="Comportamentos" help="Pelo que se reconhece a competência; são os critérios da avaliação.">
          <Comportamentos existeNivel={record?.existeNivelCompetencia} isReadOnly={isReadOnly} />
        </FormGroup>
        <FormGroup title="Áreas">
          <Areas areasIds={record?.areasIds ?? []} isDisabled={isReadOnly} />
        </FormGroup>
        <Cursos cursosIds={record?.cursosIds ?? []} isDisabled={isReadOnly} />
      </>
    ),
  })

type Comportamento = { id?: number; descricao: string }
/** The behaviours in order. None can be added while the levels have no minimum percentage. */
function Comportamentos(props: { existeNivel: boolean | undefined; isReadOnly: boolean }) {
  // A new competence was not read from the server, so the levels are asked for.
  const { data: niveis } = useCall(vigente, {}, { silent: true, enabled: props.existeNivel === undefined })
  const existeNivel = props.existeNivel ?? niveis?.existeNivelCompetencia
  const isClosed = existeNivel === false
  return (
    <FormRows<Comportamento>
      name="competencias"
      hideLabel
      rowName="Comportamento"
      addLabel="Adicionar comportamento"
      readOnly={props.isReadOnly}
      // Existing behaviours can still be reworded or removed.
      max={existeNivel ? 100 : 0}
      help={
        isClosed ? (
          <>
            {SEM_PERCENTUAL}{' '}
            {holds(doHistorico.ver.name) && (
              <Link href="/cargo-salario/niveis-competencia-historico">Informar os percentuais</Link>
            )}
          </>
        ) : undefined
      }
      newRow={() => ({ descricao: '' })}
      renderRow={(row, change, { index, label }) => (
        <Linha
          index={index}
          label={label}
          readOnly={props.isReadOnly}
          value={row.descricao}
          onChange={(descricao) => change({ ...row, descricao })}
        />
      )}
    />
  )
}
function Linha(props: {
  index: number
  label: string
  readOnly: boolean
  value: string
  onChange: (v: string) => void
}) {
  const { index, ...field } = props
  const { name, error } = useField<string>(`competencias.${index}.descricao`)
  return <TextArea {...field} name={name} error={error} rows={2} hideLabel />
}

/** The areas with their paths. Chosen areas that became inactive stay chosen. */
function Areas({ areasIds, isDisabled }: { areasIds: number[]; isDisabled: boolean }) {
  const { name, label, error, value = [], onChange } = useField<number[] | undefined>('areasIds')
  const { data } = useCall(opcoesDeArea, {}, { silent: true })
  const ativas = (data ?? []).map((a) => ({ value: a.id, label: a.label }))
  const outras = data ? areasIds.filter((id) => !data.some((a) => a.id === id)) : []
  return (
    <VirtualChecklist<number>
      name={name}
      label={label}
      required
      disabled={isDisabled}
      error={error}
      items={[...ativas, ...outras.map((id) => ({ value: id, label: `Área ${id} (INATIVA)` }))]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Courses that develop the competence. Chosen courses that are no longer offered stay chosen. Draws nothing if there are no courses. */
function Cursos({ cursosIds, isDisabled }: { cursosIds: number[]; isDisabled: boolean }) {
  const cursos = useCursos()
  const outros = cursosIds.filter((id) => !cursos.some((c) => c.value === id))
  if (cursos.length === 0) return null
  return (
    <FormGroup title="Cursos" help="Os que desenvolvem esta competência.">
      <FormChecklist
        name="cursosIds"
        hideLabel
        disabled={isDisabled}
        rows={6}
        options={[...cursos, ...outros.map((id) => ({ value: id, label: 'Curso que não é mais compartilhado' }))]}
      />
    </FormGroup>
  )
}
