import * as i from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import * as c from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormMoney, FormMonth, FormNumber, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDoItem } from '../lnt/lnt-situacao.tsx'
import { SituacaoDaTurma } from '../turmas/turma-situacao.tsx'

/** The needs that the plan meets, and what became of each. */
export function NecessidadesDoTreinamento({ treinamento: { id } }: { treinamento: c.Treinamento }) {
  const read = useCall(i.itens.listar, { treinamentoId: id, unpaged: true, sort: 'titulo,asc' }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar as necessidades" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  return (
    <EntryTable
      title="Necessidades"
      name="necessidades"
      rows={read.data as i.ItemListado[]}
      columns={[
        {
          key: 'titulo',
          label: 'Necessidade',
          cell: (n) => <Link href={`${i.itens.page}/${n.id}`}>{n.titulo}</Link>,
        },
        { key: 'lnt', label: 'LNT', cell: (n) => n.lntNome },
        { key: 'prioridade', label: 'Prioridade', cell: (n) => i.dizerPrioridade(n.prioridade) },
        { key: 'pessoas', label: 'Pessoas', cell: (n) => String(n.qtdPessoas) },
        { key: 'situacao', label: 'Situação', cell: (n) => <SituacaoDoItem situacao={n.situacao} /> },
      ]}
      rowName={(n) => n.titulo}
      empty="Nenhuma necessidade foi planejada aqui."
    />
  )
}

export function TurmasDoTreinamento({ treinamento }: { treinamento: c.Treinamento }) {
  const abre = can(turmas.ler)
  return (
    <EntryTable
      title="Turmas"
      name="turmas"
      rows={treinamento.turmas}
      columns={[
        {
          key: 'descricao',
          label: 'Turma',
          cell: (t) => (abre ? <Link href={`${turmas.page}/${t.id}`}>{t.descricao}</Link> : t.descricao),
        },
        { key: 'inicio', label: 'Começa em', cell: (t) => formatarData(t.dataPrevIni) },
        { key: 'inscritos', label: 'Inscritos', cell: (t) => String(t.inscritos) },
        { key: 'custo', label: 'Custo', cell: (t) => formatarDinheiro(t.custo) },
        { key: 'situacao', label: 'Situação', cell: (t) => <SituacaoDaTurma situacao={t.situacao} /> },
      ]}
      rowName={(t) => t.descricao}
      empty="Nenhuma turma foi criada deste treinamento."
    />
  )
}

const daTurma = z.object(c.camposDaTurmaDoPlano)
/** Makes a class with the people of the needs, and opens it: its days are still to be said. */
export function CriarTurma({ treinamento: t, onClose }: { treinamento: c.Treinamento; onClose: () => void }) {
  const go = useGo()
  const form = useEntityForm({
    draft: inTab('turma-do-treinamento', t.id),
    schema: daTurma,
    values: {
      descricao: t.cursoNome.slice(0, 150),
      instrutor: '',
      dataPrevIni: `${t.mes}-01`,
      dataPrevFim: null,
      custo: t.orcamento ?? 0,
      vagas: t.vagas,
    },
    save: async (campos) => {
      const feita = await call(c.criarTurma, { id: t.id, versao: t.versao, ...campos }, { errors: 'none' })
      await refreshed()
      return feita
    },
    done: (feita) => {
      const { turmaId, inscritos, emEspera } = feita as { turmaId: number; inscritos: number; emEspera: number }
      const fila = emEspera > 0 ? `, ${emEspera} na fila de espera` : ''
      toast.success(`Turma criada com ${inscritos === 1 ? '1 inscrito' : `${inscritos} inscritos`}${fila}.`)
      onClose()
      if (can(turmas.ler)) go(`${turmas.page}/${turmaId}`)
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Criar turma"
      footer={
        <>
          <Button onPress={onClose}>Voltar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Criando" onPress={() => void form.submit()}>
            Criar turma
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormText name="descricao" />
          </FormCell>
          <FormCell>
            <FormText name="instrutor" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="dataPrevIni" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="dataPrevFim" />
          </FormCell>
          <FormCell span={6}>
            <FormMoney name="custo" />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="vagas" help="Sem número, todos entram." />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}

const doMes = z.object({ mes: c.planejar.input.shape.mes })
/** Puts the accepted needs of a round into the drafts of a month. */
export function PlanejarLnt({ lnt, onClose }: { lnt: { id: number }; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('planejar', lnt.id),
    schema: doMes,
    values: { mes: '' },
    save: async ({ mes }) => {
      const feito = await call(c.planejar, { id: lnt.id, mes }, { errors: 'none' })
      await refreshed()
      return feito
    },
    done: (feito) => {
      const { treinamentos, itens, semCurso } = feito as { treinamentos: number; itens: number; semCurso: number }
      const falta = semCurso > 0 ? ` ${semCurso === 1 ? 'Falta o curso de 1' : `Falta o curso de ${semCurso}`}.` : ''
      toast.success(
        itens === 0
          ? `Nada a planejar.${falta}`
          : `${itens === 1 ? '1 necessidade planejada' : `${itens} necessidades planejadas`} em ${treinamentos === 1 ? '1 treinamento' : `${treinamentos} treinamentos`}.${falta}`,
      )
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Planejar as necessidades validadas"
      footer={
        <>
          <Button onPress={onClose}>Voltar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Planejando" onPress={() => void form.submit()}>
            Planejar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormMonth name="mes" help="Um treinamento por curso. As que ainda não têm curso ficam para depois." />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
