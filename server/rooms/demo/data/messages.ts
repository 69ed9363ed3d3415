import type { Role } from '../../../../generated/tables.ts';

/** A fictitious message of the demo company. `from` is a position in the table of people; `to` are roles, or support. */
export interface DemoMessage {
  title: string;
  body: string;
  type: 'notice' | 'campaign' | 'warning';
  subjectType: 10 | 15 | 20 | 30 | 90;
  from: number;
  to: readonly (Role | 'support')[];
  /** Before the moment of seeding. */
  hoursAgo: number;
  /** Its receivers have read it. */
  read: boolean;
}

export const messages: readonly DemoMessage[] = [
  {
    title: 'Abertura do ciclo: metas e calendário',
    body: '<p>Boa tarde a todos,</p><p>o novo ciclo está aberto. As metas por região já estão no sistema e o <strong>calendário de visitas</strong> fecha no dia 15.</p><ul><li>Confira os clientes da sua carteira.</li><li>Avise o coordenador sobre qualquer divergência.</li></ul><p>Bom trabalho!</p>',
    type: 'campaign',
    subjectType: 15,
    from: 0,
    to: ['director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv'],
    hoursAgo: 24 * 21,
    read: true,
  },
  {
    title: 'Notas fiscais de sell-out: prazo de envio',
    body: '<p>As notas do mês devem ser enviadas até o <strong>quinto dia útil</strong>. Notas enviadas depois entram no mês seguinte.</p>',
    type: 'notice',
    subjectType: 20,
    from: 2,
    to: ['ctv', 'atv'],
    hoursAgo: 24 * 6,
    read: false,
  },
  {
    title: 'Inventário de estoque na próxima semana',
    body: '<p>Na próxima semana faremos a contagem física nos depósitos dos clientes. Combinem a visita com antecedência e lancem os ajustes <em>no mesmo dia</em>.</p>',
    type: 'warning',
    subjectType: 90,
    from: 5,
    to: ['rtv'],
    hoursAgo: 28,
    read: false,
  },
  {
    title: 'Reunião comercial de segunda-feira',
    body: '<p>A reunião começa às 8h30. Tragam os números de sell-out da sua região.</p>',
    type: 'notice',
    subjectType: 90,
    from: 0,
    to: ['manager', 'coordinator'],
    hoursAgo: 20,
    read: false,
  },
  {
    title: 'Cliente não aparece na minha lista',
    body: '<p>Passei a atender um cliente novo e ele ainda não aparece na minha lista. Podem verificar o vínculo?</p>',
    type: 'notice',
    subjectType: 10,
    from: 11,
    to: ['support'],
    hoursAgo: 3,
    read: false,
  },
];
