import { classificacoes, type Par, SEM_COMBINACAO } from '@quadro/contract/sst/riscos/classificacoes.ts'
import { lerMatriz } from '@quadro/contract/sst/riscos/matriz.ts'
import { chaveDaCelula } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormNumber, FormSwitch, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { SeverityMatrix } from '../../../ui/display/SeverityMatrix.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Grid3x3 } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { combinacoes, desenho } from './matriz-partes.ts'

export default recordPage(classificacoes, {
  initial: { exigeAcao: false, matrizClassificacaoSeveridadeRisco: [] },
  facts: (record) => combinacoes(record.combinacoes),
  fields: ({ record, isReadOnly }) => (
    <>
      <FormGroup title="Classe">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="ordem" help="1 é a mais leve." />
          </FormCell>
          <FormCell>
            <FormSwitch name="exigeAcao" consequence="Um risco nesta classe precisa de uma ação no plano do PGR." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Combinações da matriz">
        <Combinacoes id={record?.id ?? 0} isReadOnly={isReadOnly} />
      </FormGroup>
    </>
  ),
})

/** The pairs of this class, drawn in the matrix of all: a press takes a pair, another one gives it back. */
function Combinacoes({ id, isReadOnly }: { id: number; isReadOnly: boolean }) {
  const { value, onChange, error } = useField<Par[]>('matrizClassificacaoSeveridadeRisco')
  const nome = useField<string>('nome').value || 'Esta classe'
  const { data: matriz, error: failed, refetch } = useCall(lerMatriz, {}, { silent: true })
  if (failed) return <ErrorState title="Não foi possível carregar a matriz" onRetry={() => void refetch()} />
  if (!matriz) return <Skeleton shape="form" />
  if (matriz.gravidades.length === 0 || matriz.probabilidades.length === 0)
    return (
      <EmptyState icon={Grid3x3} title="A matriz ainda não tem níveis">
        Cadastre primeiro as gravidades e as probabilidades do risco.
      </EmptyState>
    )
  const minhas = new Set(value.map(chaveDaCelula))
  const donas = new Map(matriz.celulas.map((c) => [chaveDaCelula(c), c.classificacaoSeveridadeRiscoId]))
  const nomeDe = (classeId: number) => matriz.classes.find((c) => c.id === classeId)?.nome
  const { rows, columns, classes } = desenho(
    id > 0 ? matriz : { ...matriz, classes: [...matriz.classes, { id, nome, ordem: 100, exigeAcao: false }] },
    () => 0,
  )
  return (
    <>
      <SeverityMatrix
        label="Matriz de severidade"
        up="Gravidade"
        across="Probabilidade"
        {...{ rows, columns, classes }}
        brush={id}
        cellOf={(gravidadeRiscoId, probabilidadeRiscoId) => {
          const chave = chaveDaCelula({ gravidadeRiscoId, probabilidadeRiscoId })
          const antes = donas.get(chave) ?? null
          if (minhas.has(chave))
            return { classId: id, was: antes === id ? undefined : antes ? `era ${nomeDe(antes)}` : 'era sem classe' }
          return antes === id ? { classId: null, was: `era ${nome}` } : { classId: antes }
        }}
        onPaint={
          isReadOnly
            ? undefined
            : (gravidadeRiscoId, probabilidadeRiscoId) => {
                const par = { gravidadeRiscoId, probabilidadeRiscoId }
                const chave = chaveDaCelula(par)
                onChange(minhas.has(chave) ? value.filter((p) => chaveDaCelula(p) !== chave) : [...value, par])
              }
        }
      />
      {error === SEM_COMBINACAO && <Alerta />}
    </>
  )
}

function Alerta() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="Alerta"
      footer={
        <Button variant="accent" onPress={() => setOpen(false)}>
          Entendi
        </Button>
      }
    >
      {SEM_COMBINACAO}
    </Dialog>
  )
}
