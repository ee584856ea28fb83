"""Compares the answers that customers got with what the database holds."""

QUERY = """
    SELECT u.phone, o.gift_id, o.order_no, o.state, COALESCE(i.count, 0), COALESCE(t.count, 0)
    FROM orders o JOIN users u ON u.id = o.user_id
    LEFT JOIN (SELECT order_id, count(*) FROM bag_items GROUP BY order_id) i ON i.order_id = o.id
    LEFT JOIN (
        SELECT p.order_id, count(*) FROM transfers JOIN payments p ON p.payment_no = ref
        WHERE code = 'order_paid' GROUP BY p.order_id
    ) t ON t.order_id = o.id
    WHERE u.phone = ANY(%s)
"""


def compare(trial, database):
    """Purchases that were acknowledged and are lost, and those that are there twice, each with its time."""
    phones = {buyer.phone for buyer in trial.buyers}
    connection = database.connect()
    cursor = connection.cursor()
    cursor.execute(QUERY, (list(phones),))
    found, orders = {}, {}
    for phone, gift, number, state, items, transfers in cursor.fetchall():
        found[number] = (state, items, transfers)
        orders.setdefault((phone, gift), []).append(number)
    connection.close()
    lost = [row for row in trial.record.purchases if found.get(row[4]) is None or found[row[4]][0] != "completed"
            or 0 in found[row[4]][1:]]
    answered = {(row[2], row[3]): row[0] for row in trial.record.purchases}
    # A customer buys each gift once, with one key: two orders, items or transfers for it are a doubled purchase. One that was
    # never acknowledged has no time.
    doubled = [
        (answered.get(key, 0.0), *key) for key, numbers in orders.items()
        if len(numbers) > 1 or any(count > 1 for number in numbers for count in found[number][1:])
    ]
    return lost, doubled


def bare_lost(trial, database):
    """Commits of the bare clients that are missing, which is the database's doing and not the service's."""
    connection = database.connect()
    cursor = connection.cursor()
    lost = []
    for bare in trial.bares:
        cursor.execute("SELECT value FROM bare WHERE client = %s", (bare.number,))
        there = {value for (value,) in cursor.fetchall()}
        lost += [row for row in bare.commits if row[1] not in there]
    connection.close()
    return lost
