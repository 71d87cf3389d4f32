import { ler as lerNotas } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { reacaoDaTurma } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { emHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import type { CamposDoDia } from '@quadro/contract/desenvolvimento/turmas/dia-turma-campos.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { MUDA_DIAS, type Turma, turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarData, formatarMes } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { can, today } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { FormDate, FormMoney, FormNumber, FormRef, FormText } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Ellipsis, Mail } from '../../../ui/icons.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { EficaciaDaTurma } from '../avaliacoes/turma-eficacia.tsx'
import { NotasDaTurma } from '../avaliacoes/turma-notas.tsx'
import { ReacaoDaTurma } from '../avaliacoes/turma-reacao.tsx'
import { AvisarTurma } from './turma-aviso.tsx'
import { CertificadosDaTurma } from './turma-certificados.tsx'
import { DespesasDaTurma } from './turma-despesas.tsx'
import { DiasDaTurma, DiasFixos } from './turma-dias.tsx'
import { AvisoDoInstrutor, InstrutorDaEmpresa, PrestadorDaTurma } from './turma-instrutor.tsx'
import { PessoasDaTurma } from './turma-pessoas.tsx'
import { PresencaDaTurma } from './turma-presenca.tsx'
import { acoesDaTurma, SituacaoDaTurma } from './turma-situacao.tsx'

const dia = ({ id: _, diaSemana: __, turnoDescricao: ___, ...campos }: Turma['diasTurma'][number]): CamposDoDia =>
  campos

/** A class: what it is, its days, and what it cost. */
export default recordPage(turmas, {
  badge: ({ situacao }) => <SituacaoDaTurma situacao={situacao} />,
  facts: (t) =>
    [
      t.cursoNome,
      t.primeiroDia && t.ultimoDia
        ? t.primeiroDia === t.ultimoDia
          ? formatarData(t.primeiroDia)
          : `${formatarData(t.primeiroDia)} a ${formatarData(t.ultimoDia)}`
        : 'sem dias',
      t.vagas === null
        ? `${t.inscritos} ${t.inscritos === 1 ? 'inscrito' : 'inscritos'}`
        : `${t.inscritos} de ${t.vagas} vagas`,
      t.minutos > 0 && `${emHoras(t.minutos)} h`,
      `instrutor ${t.instrutor}`,
      t.prestadorNome && t.prestadorNome !== t.instrutor && `prestador ${t.prestadorNome}`,
      t.treinamento && `do plano de ${formatarMes(t.treinamento.mes)}`,
      t.motivoCancelamento && `cancelada: ${t.motivoCancelamento}`,
    ]
      .filter(Boolean)
      .join(' · '),
  actions: (turma) => <Acoes turma={turma} />,
  tabs: (turma) => [
    ...(can(inscricoes.listar)
      ? [
          {
            id: 'pessoas',
            label: turma.espera > 0 ? `Pessoas (${turma.espera} em espera)` : 'Pessoas',
            content: <PessoasDaTurma turma={turma} />,
          },
          { id: 'presenca', label: 'Presença', content: <PresencaDaTurma turma={turma} hoje={today()} /> },
        ]
      : []),
    ...(can(lerNotas) ? [{ id: 'notas', label: 'Notas', content: <NotasDaTurma turma={turma} /> }] : []),
    ...(can(reacaoDaTurma)
      ? [
          { id: 'reacao', label: 'Avaliação da turma', content: <ReacaoDaTurma turma={turma} /> },
          { id: 'eficacia', label: 'Eficácia', content: <EficaciaDaTurma turma={turma} /> },
        ]
      : []),
    { id: 'despesas', label: 'Despesas', content: <DespesasDaTurma key={turma.versao} turma={turma} /> },
  ],
  values: ({ diasTurma }) => ({ diasTurma: diasTurma.map(dia) }),
  initial: { diasTurma: [] },
  fields: ({ record, isReadOnly }) => {
    const isFixed = record !== undefined && !MUDA_DIAS.includes(record.situacao)
    return (
      <>
        {record && <AvisoDoInstrutor turma={record} />}
        <FormGroup title="Turma">
          <FormGrid>
            <FormCell>
              <FormText name="descricao" />
            </FormCell>
            <FormCell span={6}>
              <FormRef
                name="cursoId"
                readOnly={isFixed}
                held={record ? [{ id: record.cursoId, label: record.cursoNome }] : []}
              />
            </FormCell>
            <FormCell span={6}>
              <FormText name="instrutor" help="Sai nos papéis." />
            </FormCell>
            <FormCell span={6}>
              <PrestadorDaTurma turma={record} readOnly={isReadOnly} />
            </FormCell>
            <FormCell span={6}>
              <InstrutorDaEmpresa turma={record} readOnly={isReadOnly} />
            </FormCell>
            <FormCell span={3}>
              <FormDate name="dataPrevIni" />
            </FormCell>
            <FormCell span={3}>
              <FormDate name="dataPrevFim" />
            </FormCell>
            <FormCell span={3}>
              <FormMoney name="custo" />
            </FormCell>
            <FormCell span={3}>
              <FormNumber name="vagas" help="Sem número, todos entram." />
            </FormCell>
          </FormGrid>
        </FormGroup>
        {isFixed || isReadOnly ? (
          <DiasFixos
            dias={record?.diasTurma ?? []}
            {...(isReadOnly ? {} : { help: 'Para mudar o curso ou os dias, bloqueie a turma.' })}
          />
        ) : (
          <FormGroup title="Dias">
            <DiasDaTurma />
          </FormGroup>
        )}
      </>
    )
  },
})

/** The next step is the one accent button; what ends the class waits in the menu. */
function Acoes({ turma }: { turma: Turma }) {
  const { offered, dialog } = useFlow(acoesDaTurma, turma)
  const [avisando, setAvisando] = useState(false)
  const principal = offered.find(({ id }) => id === 'libera' || (id === 'realiza' && turma.situacao === 'A'))
  const noMenu = offered.filter((action) => action.isDanger || (principal && action !== principal))
  return (
    <>
      {noMenu.length > 0 && (
        <Menu
          trigger={<IconButton label="Mais ações" icon={Ellipsis} variant="secondary" />}
          label="Mais ações"
          items={noMenu}
        />
      )}
      {offered
        .filter((action) => action !== principal && !noMenu.includes(action))
        .map((action) => (
          <Button key={action.id} icon={action.icon} onPress={action.onAction}>
            {action.label}
          </Button>
        ))}
      {turma.pode.includes('aviso') && turma.inscritos > 0 && !turma.terminou && (
        <Button icon={Mail} onPress={() => setAvisando(true)}>
          Enviar aviso
        </Button>
      )}
      {turma.imprimeCertificados && <CertificadosDaTurma turma={turma} />}
      <FlowButton of={principal} />
      {dialog}
      {avisando && <AvisarTurma turma={turma} onClose={() => setAvisando(false)} />}
    </>
  )
}
