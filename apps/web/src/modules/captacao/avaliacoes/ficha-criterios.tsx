import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { nomeDoTipo } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, NumberField, RepeatingRows } from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

/** Criteria by which the request's candidates are evaluated: competences of the position and its own criteria, with weights. */
export function CriteriosDaSolicitacao({ solicitacaoId: id }: { solicitacaoId: number }) {
  const { data, error, refetch } = useCall(c.lerFicha, { id }, { silent: true })
  const [isEditing, setEditing] = useState(false)
  if (error) return <ErrorState title="Não foi possível carregar os critérios" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  const mayEdit = data.pode.includes('editar') && data.niveis.length > 0
  const nivel = (nivelId: number | null) => data.niveis.find((n) => n.id === nivelId)?.descricao ?? '—'
  const total = data.criterios.reduce((sum, k) => sum + k.peso, 0)
  const editar = mayEdit && (
    <Button onPress={() => setEditing(true)}>
      {data.criterios.length > 0 ? 'Mudar critérios' : 'Definir critérios'}
    </Button>
  )
  return (
    <>
      {data.criterios.length === 0 ? (
        <NoticeBar
          title="Ficha de avaliação sem critérios"
          text={
            data.niveis.length === 0
              ? 'A ficha mede por níveis de competência, e a empresa ainda não tem nenhum em vigor.'
              : 'Diga por que critérios os candidatos são avaliados, que nível cada um exige e quanto pesa. As competências do cargo vêm sugeridas.'
          }
          end={editar}
        />
      ) : (
        <Section
          title="Ficha de avaliação"
          count={data.criterios.length}
          actions={editar}
          note="Cada avaliador diz que nível encontrou em cada candidato. O resultado é a média ponderada; ninguém é aprovado ou recusado por ele."
          columns={[
            { label: 'Critério' },
            { label: 'Tipo', isSecondary: true },
            { label: 'Nível exigido' },
            { label: 'Peso', align: 'end' },
          ]}
          rows={data.criterios.map((k) => ({
            id: String(k.id),
            cells: [
              k.nome,
              k.tipo ? nomeDoTipo(k.tipo) : 'Da solicitação',
              nivel(k.nivelExigidoId),
              `${k.peso} de ${total}`,
            ],
          }))}
        />
      )}
      {isEditing && <CriteriosDialog solicitacaoId={id} ficha={data} onClose={() => setEditing(false)} />}
    </>
  )
}

type Linha = c.LinhaDaFicha
const daLinha = ({ id, competenciaId, nome, nivelExigidoId, peso }: Linha): Linha => ({
  ...{ id, competenciaId, nome, nivelExigidoId, peso },
})
const doCargo = (faltam: c.Ficha['doCargo']): Linha[] => faltam.map((k) => daLinha({ ...k, id: null }))

function CriteriosDialog({
  solicitacaoId: id,
  ficha,
  onClose,
}: {
  solicitacaoId: number
  ficha: c.Ficha
  onClose: () => void
}) {
  const form = useEntityForm({
    draft: inTab('criterios', id, ficha.versao),
    schema: c.fichaForm,
    values: { criterios: ficha.criterios.length > 0 ? ficha.criterios.map(daLinha) : doCargo(ficha.doCargo) },
    save: ({ criterios }) =>
      call(
        c.gravarFicha,
        {
          ...{ id, versao: ficha.versao },
          criterios: criterios.map((k) => (k.competenciaId === null ? k : { ...k, nome: null })),
        },
        { errors: 'none' },
      ),
    done: async () => {
      toast.success('Critérios gravados.')
      onClose()
      await refreshed()
    },
  })
  return (
    <FormDialog
      title="Critérios da ficha de avaliação"
      form={form}
      verb="Gravar"
      busy="Gravando"
      isWide
      onClose={onClose}
    >
      <Criterios ficha={ficha} />
    </FormDialog>
  )
}

function Criterios({ ficha }: { ficha: c.Ficha }) {
  const isMobile = useIsMobile()
  const { value: linhas, error, onChange } = useField<Linha[]>('criterios')
  const faltam = ficha.doCargo.filter((k) => !linhas.some((l) => l.competenciaId === k.competenciaId))
  return (
    <>
      {faltam.length > 0 && (
        <FormCell>
          <Button icon={Plus} onPress={() => onChange([...linhas, ...doCargo(faltam)])}>
            {faltam.length === 1 ? 'Trazer 1 competência do cargo' : `Trazer ${faltam.length} competências do cargo`}
          </Button>
        </FormCell>
      )}
      <FormCell>
        <RepeatingRows<Linha>
          name="criterios"
          label="Critérios"
          rowName="Critério"
          addLabel="Adicionar critério"
          isTall={isMobile}
          max={c.MAXIMO_DE_CRITERIOS}
          error={error}
          value={linhas}
          newRow={() => ({ id: null, competenciaId: null, nome: '', nivelExigidoId: null, peso: 1 })}
          onChange={onChange}
          renderRow={(row, _, { index, label }) => (
            <FormGrid>
              <FormCell span={6} tablet={12}>
                <FormText
                  name={`criterios.${index}.nome`}
                  label={label}
                  hideLabel={!isMobile}
                  required
                  placeholder="Critério"
                  disabled={row.competenciaId !== null}
                />
              </FormCell>
              <FormCell span={4} tablet={8}>
                <FormSelect
                  name={`criterios.${index}.nivelExigidoId`}
                  label={`Nível exigido de ${label}`}
                  hideLabel
                  placeholder="Sem nível exigido"
                  options={ficha.niveis.map((n) => ({ value: n.id, label: n.descricao }))}
                />
              </FormCell>
              <FormCell span={2} tablet={4}>
                <Peso name={`criterios.${index}.peso`} label={`Peso de ${label}`} />
              </FormCell>
            </FormGrid>
          )}
        />
      </FormCell>
    </>
  )
}

function Peso({ name, label }: { name: string; label: string }) {
  const { value, error, onChange } = useField<number | null>(name)
  return (
    <NumberField
      name={name}
      label={label}
      hideLabel
      required
      prefix="Peso"
      digits={5}
      isGrouped={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
