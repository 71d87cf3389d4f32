import * as c from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { nomeDoTipo } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { useState } from 'react'
import { atFields, attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, NumberField, RepeatingRows, SelectField, TextField } from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
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

interface Linha {
  id: number | null
  competenciaId: number | null
  nome: string
  nivelExigidoId: number | null
  peso: number | null
}
function CriteriosDialog({
  solicitacaoId: id,
  ficha,
  onClose,
}: {
  solicitacaoId: number
  ficha: c.Ficha
  onClose: () => void
}) {
  const isMobile = useIsMobile()
  const doCargo = (faltam: c.Ficha['doCargo']): Linha[] => faltam.map((k) => ({ id: null, ...k }))
  const [linhas, setLinhas] = useState<Linha[]>(ficha.criterios.length > 0 ? ficha.criterios : doCargo(ficha.doCargo))
  const [erros, setErros] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const mudar = (novas: Linha[]) => {
    setErros({})
    setLinhas(novas)
  }
  const faltam = ficha.doCargo.filter((k) => !linhas.some((l) => l.competenciaId === k.competenciaId))
  const gravar = async () => {
    const lido = c.fichaForm.safeParse({
      criterios: linhas.map(({ nome, competenciaId, ...l }) => ({
        ...l,
        competenciaId,
        nome: competenciaId === null ? nome : null,
      })),
    })
    if (!lido.success) return setErros(Object.fromEntries(lido.error.issues.map((i) => [i.path.join('.'), i.message])))
    setBusy(true)
    await attempt(
      async () => {
        await call(c.gravarFicha, { id, versao: ficha.versao, ...lido.data }, { errors: 'none' })
        toast.success('Critérios gravados.')
        onClose()
        await refreshed()
      },
      {
        refused: atFields(setErros),
        after: () => setBusy(false),
      },
    )
  }
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title="Critérios da ficha de avaliação"
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Gravando" onPress={() => void gravar()}>
            Gravar
          </Button>
        </>
      }
    >
      <FormGrid>
        {faltam.length > 0 && (
          <FormCell>
            <Button icon={Plus} onPress={() => mudar([...linhas, ...doCargo(faltam)])}>
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
            error={erros.criterios}
            value={linhas}
            newRow={() => ({ id: null, competenciaId: null, nome: '', nivelExigidoId: null, peso: 1 })}
            onChange={mudar}
            renderRow={(row, change, { index, label }) => (
              <FormGrid>
                <FormCell span={6} tablet={12}>
                  <TextField
                    name={`criterios.${index}.nome`}
                    label={label}
                    hideLabel={!isMobile}
                    required
                    maxLength={120}
                    placeholder="Critério"
                    disabled={row.competenciaId !== null}
                    value={row.nome}
                    error={erros[`criterios.${index}.nome`] ?? erros[`criterios.${index}.competenciaId`]}
                    onChange={(nome) => change({ ...row, nome })}
                  />
                </FormCell>
                <FormCell span={4} tablet={8}>
                  <SelectField
                    name={`criterios.${index}.nivelExigidoId`}
                    label={`Nível exigido de ${label}`}
                    hideLabel
                    placeholder="Sem nível exigido"
                    value={row.nivelExigidoId}
                    options={ficha.niveis.map((n) => ({ value: n.id, label: n.descricao }))}
                    error={erros[`criterios.${index}.nivelExigidoId`]}
                    onChange={(nivelExigidoId) => change({ ...row, nivelExigidoId })}
                  />
                </FormCell>
                <FormCell span={2} tablet={4}>
                  <NumberField
                    name={`criterios.${index}.peso`}
                    label={`Peso de ${label}`}
                    hideLabel
                    required
                    prefix="Peso"
                    digits={5}
                    isGrouped={false}
                    value={row.peso}
                    error={erros[`criterios.${index}.peso`]}
                    onChange={(peso) => change({ ...row, peso })}
                  />
                </FormCell>
              </FormGrid>
            )}
          />
        </FormCell>
      </FormGrid>
    </Dialog>
  )
}
